import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type Resolver, useForm } from 'react-hook-form'
import { DialogFormEnd } from '@/components/ui/admin/dialog-form-end'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import type { Saved } from '@/lib/core/merge'
import { platformLabel } from '@/lib/products/platforms'
import {
  hasValue,
  VOCABULARY_CHOICES,
  VOCABULARY_KINDS,
  type VocabularyValues,
  vocabularySchema,
} from '@/lib/search/vocabulary'
import { saveVocabularyEntry } from '@/server/search/admin/actions'
import type { VocabularyEntry } from '@/server/search/admin/dto'

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
  const router = useRouter()
  const blank: VocabularyValues = { phrase, kind: 'synonym', value: '' }
  const row = entry ?? { version: null, values: blank }
  const form = useForm<VocabularyValues>({
    resolver: zodResolver(vocabularySchema as never) as unknown as Resolver<VocabularyValues>,
    defaultValues: row.values,
  })
  const { register, formState, watch } = form
  const labelOf = (path: string) => t(`form.${path as 'phrase'}`)
  const saving = useVersionedSave<VocabularyValues, Saved<VocabularyValues>>({
    form,
    row,
    write: (values, seen) =>
      saveVocabularyEntry({ id: entry?.id ?? null, seen: entry ? seen : null, values }),
    labelOf,
    isNew: entry === null,
    onSaved: () => {
      toast({ title: t('form.saved'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailed: t('form.failed'),
  })
  const error = (name: keyof VocabularyValues) => {
    const message = formState.errors[name]?.message
    if (!message) return undefined
    const isNamed = message === 'long' || message === 'same' || message === 'exists'
    return t(`errors.${isNamed ? message : 'text'}`)
  }
  const kind = watch('kind')
  const choices = VOCABULARY_CHOICES[kind]
  // A synonym is stored apart and stays one.
  const kinds = VOCABULARY_KINDS.filter(
    (name) => !entry || (name === 'synonym') === (entry.values.kind === 'synonym'),
  )
  return (
    <form noValidate onSubmit={form.handleSubmit(saving.save)} className="mt-4 grid gap-4">
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
      case 'age':
      case 'age_up_to':
        return selling(`ageRatings.${value as 'L'}`)
      default:
        return value
    }
  }
}
