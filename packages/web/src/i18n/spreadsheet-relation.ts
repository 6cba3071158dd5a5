import { defineTexts } from './define-texts.ts';

export const spreadsheetRelationTexts = defineTexts(
  {
    title: 'Relations between tables',
    intro:
      'Questions over several tables use these. They were found by comparing values; correct what is wrong.',
    none: 'No relation between the tables was found.',
    pair: '{fromTable}: {fromColumn} → {toTable}: {toColumn}',
    'state.proposed': 'Proposed',
    'state.confirmed': 'Confirmed',
    'state.rejected': 'Not used',
    share: '{percent}% of the values are found',
    confirm: 'Confirm',
    reject: 'Do not use',
    use: 'Use',
    add: 'Add relation',
    from: 'Column',
    to: 'Belongs to',
    choose: 'Choose a column',
    saved: 'The relations were saved.',
  },
  {
    title: 'Tablolar arasındaki ilişkiler',
    intro:
      'Birden çok tabloya sorulan sorular bunları kullanır. Değerler karşılaştırılarak bulundular; yanlış olanı düzeltin.',
    none: 'Tablolar arasında ilişki bulunamadı.',
    pair: '{fromTable}: {fromColumn} → {toTable}: {toColumn}',
    'state.proposed': 'Öneri',
    'state.confirmed': 'Onaylandı',
    'state.rejected': 'Kullanılmıyor',
    share: 'Değerlerin %{percent} kadarı bulunuyor',
    confirm: 'Onayla',
    reject: 'Kullanma',
    use: 'Kullan',
    add: 'İlişki ekle',
    from: 'Sütun',
    to: 'Ait olduğu',
    choose: 'Bir sütun seçin',
    saved: 'İlişkiler kaydedildi.',
  },
);
