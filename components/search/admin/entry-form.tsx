import { useTranslations } from 'next-intl'
import { DialogFormEnd } from '@/components/ui/admin/edit-dialog'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { platformLabel } from '@/lib/products/platforms'
import {
  hasValue,
  VOCABULARY_CHOICES,
  VOCABULARY_KINDS,
  type VocabularyValues,
  vocabularySchema,
} from '@/lib/search/vocabulary'
import { saveVocabularyEntry } from '@/server/search/actions'
import type { VocabularyEntry } from '@/server/search/dto'

type EntryFormProps = {
  entry: VocabularyEntry | null
  /** The phrase of a new entry. */
  phrase: string
  onEnd: () => void
}

/** The form of a new or existing entry of the vocabulary. */
export function EntryForm({ entry, phrase, onEnd }: EntryFormProps) {
  const t = useTranslations('admin-search')
  const valueLabel = useValueLabel()
  const blank: VocabularyValues = { phrase, kind: 'synonym', value: '' }
  const row = entry ?? { version: null, values: blank }
  const labelOf = (path: string) => t(`form.${path as 'phrase'}`)
  const { form, saving, error, submit } = useRowForm({
    schema: vocabularySchema,
    row,
    isNew: entry === null,
    write: (values, seen) =>
      saveVocabularyEntry({ id: entry?.id ?? null, seen: entry ? seen : null, values }),
    labelOf,
    errorText: (message) => {
      const isNamed = message === 'long' || message === 'same' || message === 'exists'
      return t(`errors.${isNamed ? message : 'text'}`)
    },
    savedText: t('form.saved'),
    failedText: t('form.failed'),
    onSaved: onEnd,
  })
  const { register, watch } = form
  const kind = watch('kind')
  const choices = VOCABULARY_CHOICES[kind]
  // A synonym is stored apart and stays one.
  const kinds = VOCABULARY_KINDS.filter(
    (name) => !entry || (name === 'synonym') === (entry.values.kind === 'synonym'),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <Field
        label={t('form.phrase')}
        hint={t('form.phraseHint')}
        error={error('phrase')}
        isRequired
      >
        <Input maxLength={60} {...register('phrase')} />
      </Field>
      <Field label={t('form.kind')} error={error('kind')}>
        <SelectNative {...register('kind', { onChange: () => form.setValue('value', '') })}>
          {kinds.map((name) => (
            <option key={name} value={name}>
              {t(`kinds.${name}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      {hasValue(kind) ? (
        <Field
          label={t('form.value')}
          hint={choices ? undefined : t(kind === 'synonym' ? 'form.synonymHint' : 'form.tagHint')}
          error={error('value')}
          isRequired
        >
          {choices ? (
            <SelectNative {...register('value')}>
              <option value="" />
              {choices.map((value) => (
                <option key={value} value={value}>
                  {valueLabel({ kind, value })}
                </option>
              ))}
            </SelectNative>
          ) : (
            <Input maxLength={60} {...register('value')} />
          )}
        </Field>
      ) : null}
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}

/** Returns a function that names the value of an entry: 'PlayStation 2', 'Usado', or its text. */
export function useValueLabel(): (entry: Pick<VocabularyValues, 'kind' | 'value'>) => string {
  const kinds = useTranslations('search.reading.kinds')
  const selling = useTranslations('selling')
  return ({ kind, value }) => {
    switch (kind) {
      case 'platform':
        return platformLabel(value) ?? value
      case 'condition':
        return selling(`conditions.${value as 'new'}`)
      case 'availability':
        return kinds(`availability.${value as 'digital'}`)
      case 'language':
        return selling(`languages.${value as 'dubbed'}`)
      case 'age':
      case 'age_up_to':
        return selling(`ageRatings.${value as 'L'}`)
      default:
        return value
    }
  }
}
