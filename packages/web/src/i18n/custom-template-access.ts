import { defineTexts } from './define-texts.ts';

/** Who may use and edit a custom assistant. */
export const templateAccessTexts = defineTexts(
  {
    title: 'Who may use and edit it',
    text: 'The creator of the assistant and administrators always have access.',
    everyone: 'Everyone',
    everyoneText: 'Everyone with the permission for assistants.',
    chosen: 'Chosen people',
    chosenText: 'For all others the assistant does not exist.',
    users: 'May use it',
    usersHint: 'Users of the project, and roles.',
    editors: 'May edit it',
    editorsHint: 'Users of the project. They also need the permission to edit assistants.',
    add: 'Add',
    role: 'Role: {name}',
    remove: 'Remove {name}',
    saved: 'Who may use the assistant has been saved.',
  },
  {
    title: 'Kimler kullanabilir ve düzenleyebilir',
    text: 'Asistanı oluşturan kişi ve yöneticiler her zaman erişebilir.',
    everyone: 'Herkes',
    everyoneText: 'Asistanlar için izni olan herkes.',
    chosen: 'Seçilen kişiler',
    chosenText: 'Diğer herkes için bu asistan yoktur.',
    users: 'Kullanabilenler',
    usersHint: 'Projenin kullanıcıları ve roller.',
    editors: 'Düzenleyebilenler',
    editorsHint: 'Projenin kullanıcıları. Asistanları düzenleme izinleri de olmalıdır.',
    add: 'Ekle',
    role: 'Rol: {name}',
    remove: '{name} öğesini kaldır',
    saved: 'Asistanı kimlerin kullanabileceği kaydedildi.',
  },
);
