import type { AvailableModel } from '@docent/contract/features/custom-model';
import { isSameChoice, type ModelChoice } from '@docent/contract/features/model-choice';
import { ChevronDown } from 'lucide-react';
import { conversationTexts } from '#i18n/conversation.ts';
import type { Translate } from '#i18n/define-texts.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAvailableModels } from '#lib/available-models.ts';
import { optionOf } from '#lib/model-option.ts';
import { Menu, MenuChoice, MenuHeading } from '#ui/menu.tsx';
import type { AnsweringModel } from './answering-model.ts';

/** What a custom model does with its questions by itself. */
export interface OwnAnswering {
  /** The model that it names; null for the default. */
  readonly aiModel: ModelChoice | null;
  readonly byMeaning: boolean;
  readonly reranks: boolean;
}

interface AnswerDestinationProps {
  answering: AnsweringModel;
  own: OwnAnswering | undefined;
}

type Texts = Translate<keyof typeof conversationTexts.en>;

/** Where the text goes that a model reads. */
function placeOf(t: Texts, { providerName, isOutside }: AvailableModel): string {
  if (providerName === null) return t('destination.builtIn');
  return t(isOutside ? 'destination.outside' : 'destination.inside', { provider: providerName });
}

/** Who reads the question, or passages, in a search. */
function useSearchTexts(t: Texts, own: OwnAnswering | undefined): string[] {
  const { data } = useAvailableModels();
  const { embedding = null, reranker = null } = data?.providers ?? {};
  const texts: string[] = [];
  if (own?.byMeaning && embedding) {
    const key = embedding.isOutside ? 'destination.searchOutside' : 'destination.searchInside';
    texts.push(t(key, { provider: embedding.providerName }));
  }
  if (own?.reranks && reranker) {
    const key = reranker.isOutside ? 'destination.rankOutside' : 'destination.rankInside';
    texts.push(t(key, { provider: reranker.providerName }));
  }
  if (data?.outsideForbidden) texts.push(t('destination.closed'));
  return texts;
}

interface ModelMenuProps {
  answering: AnsweringModel;
  usual: AvailableModel;
  current: AvailableModel;
}

/** The models that the user may use; the default one is no choice, so that it may change. */
function ModelMenu({ answering, usual, current }: ModelMenuProps) {
  const t = useTexts(conversationTexts);
  const others = answering.models.filter((model) => model !== usual);
  const options = [
    {
      value: 'default',
      text: t('destination.usual', { name: usual.name }),
      detail: usual.providerName ?? '',
    },
    ...others.map((model) => ({
      value: optionOf(model),
      text: model.name,
      detail: model.providerName ?? '',
    })),
  ];
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <button
          type="button"
          aria-label={t('destination.choose', { name: current.name })}
          className="inline-flex min-h-control-small max-w-60 shrink-0 items-center gap-1 rounded-control px-1.5 font-semibold text-ink hover:bg-surface-hover"
        >
          <span className="truncate">{current.name}</span>
          <ChevronDown size={16} aria-hidden className="shrink-0" />
        </button>
      }
    >
      <MenuHeading>{t('destination.menu')}</MenuHeading>
      <MenuChoice
        label={t('destination.menu')}
        value={current === usual ? 'default' : optionOf(current)}
        options={options}
        onChange={(value) => answering.choose(value === 'default' ? '' : value)}
      />
    </Menu>
  );
}

/** The model that answers without a choice: the one that the custom model names, else that of the company. */
function usualOf(models: readonly AvailableModel[], own: OwnAnswering | undefined) {
  const named = own?.aiModel;
  const found = named ? models.find((model) => isSameChoice(model, named)) : undefined;
  return found ?? models.find(({ isDefault }) => isDefault);
}

/** Says where the next question and its passages go, and lets the user choose where more than one model may answer. */
export function AnswerDestination({ answering, own }: AnswerDestinationProps) {
  const t = useTexts(conversationTexts);
  const searchTexts = useSearchTexts(t, own);
  const { models, chosen } = answering;
  const usual = usualOf(models, own);
  if (usual === undefined) return null;
  const current = chosen ?? usual;
  const isModel = ({ providerName }: AvailableModel) => providerName !== null;
  const next = models.filter((model) => model.isFallback && model !== current && isModel(model));
  const names = next.map(({ name, providerName }) => `${name} (${providerName})`).join(', ');
  const sentences = [
    placeOf(t, current),
    ...(isModel(current) && names !== '' ? [t('destination.fallback', { names })] : []),
    ...searchTexts,
  ];
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5 px-2 pt-1.5 text-left text-ink-muted text-xs">
      {models.length > 1 && <ModelMenu answering={answering} usual={usual} current={current} />}
      <p className="min-w-0 flex-1 basis-60">{sentences.join(' ')}</p>
    </div>
  );
}
