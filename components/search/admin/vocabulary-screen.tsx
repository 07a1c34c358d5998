'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { usePartLabel } from '@/components/search/part-label'
import { AdminCard, AdminPage } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import {
  DeleteButton,
  DialogFormEnd,
  EditButton,
  EditDialog,
  type Edited,
  NewButton,
} from '@/components/ui/admin/edit-dialog'
import { useFocusAfterRemoval } from '@/components/ui/admin/row-selection'
import { showFailure } from '@/components/ui/admin/texts'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { platformLabel } from '@/lib/products/platforms'
import {
  hasValue,
  VOCABULARY_CHOICES,
  VOCABULARY_KINDS,
  type VocabularyKind,
  type VocabularyValues,
  vocabularySchema,
} from '@/lib/search/vocabulary'
import {
  deleteVocabularyEntry,
  saveVocabularyEntry,
  type TriedSearch,
  trySearch,
} from '@/server/search/actions'
import type { VocabularyEntry, VocabularyList } from '@/server/search/dto'

type SearchScreenProps = {
  list: VocabularyList
  /** The filter of the list. */
  text: string
  kind: VocabularyKind | null
  /** A phrase for which the form of a new synonym opens, such as a search without results. */
  newPhrase: string
}

/** The vocabulary of the search: try a text, and create, change and delete entries. */
export function SearchScreen({ list, text, kind, newPhrase }: SearchScreenProps) {
  const t = useTranslations('admin-search')
  const valueLabel = useValueLabel()
  const [edited, setEdited] = useState<Edited<VocabularyEntry>>(newPhrase ? 'new' : null)
  const [phrase, setPhrase] = useState(newPhrase)
  const [deleting, setDeleting] = useState<VocabularyEntry | null>(null)
  const newButton = useFocusAfterRemoval(list.total)

  function endEdit() {
    setEdited(null)
    setPhrase('') // the phrase of the address is for the first new entry only
  }

  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <div className="grid gap-5">
        <TrySearch />
        <AdminCard
          title={t('list.title')}
          description={t('list.lead')}
          actions={
            <NewButton ref={newButton} label={t('list.new')} onClick={() => setEdited('new')} />
          }
        >
          <form action="/admin/busca" className="mb-4 flex flex-wrap items-end gap-3">
            <Field label={t('list.filterLabel')} className="min-w-48 flex-1">
              <Input type="search" name="busca" defaultValue={text} maxLength={60} />
            </Field>
            <Field label={t('list.kind')} className="min-w-48">
              <SelectNative name="tipo" defaultValue={kind ?? ''}>
                <option value="">{t('list.allKinds')}</option>
                {VOCABULARY_KINDS.map((name) => (
                  <option key={name} value={name}>
                    {t(`kinds.${name}`)}
                  </option>
                ))}
              </SelectNative>
            </Field>
            <Button type="submit" variant="secondary">
              {t('list.filter')}
            </Button>
          </form>
          {list.entries.length === 0 ? (
            <EmptyState text={t('list.empty')} />
          ) : (
            <>
              <p role="status" className="mb-2 text-muted text-sm">
                {t('list.count', { shown: list.entries.length, total: list.total })}
              </p>
              <ul className="divide-y divide-border">
                {list.entries.map((entry) => (
                  <li key={entry.id} className="flex items-center gap-3 py-1.5">
                    <p className="min-w-0 flex-1 break-words text-sm">
                      <strong className="font-semibold">{entry.values.phrase}</strong>{' '}
                      <Badge>{t(`kinds.${entry.values.kind}`)}</Badge>{' '}
                      <span>{valueLabel(entry.values)}</span>
                    </p>
                    <span className="inline-flex gap-1">
                      <EditButton
                        label={t('list.edit', { phrase: entry.values.phrase })}
                        onClick={() => setEdited(entry)}
                      />
                      <DeleteButton
                        label={t('list.delete', { phrase: entry.values.phrase })}
                        onClick={() => setDeleting(entry)}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </AdminCard>
      </div>
      <EditDialog
        edited={edited}
        onEnd={endEdit}
        titleOf={(row) =>
          row ? t('list.edit', { phrase: row.values.phrase }) : t('form.newTitle')
        }
        className="max-w-lg"
      >
        {(row) => <EntryForm entry={row} phrase={phrase} onEnd={endEdit} />}
      </EditDialog>
      <DeleteEntry entry={deleting} onEnd={() => setDeleting(null)} />
    </AdminPage>
  )
}

type DeleteEntryProps = { entry: VocabularyEntry | null; onEnd: () => void }

/** Asks for confirmation before an entry is deleted. Closed while `entry` is null. */
function DeleteEntry({ entry, onEnd }: DeleteEntryProps) {
  const t = useTranslations('admin-search.form')
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd })

  async function remove() {
    if (!entry) return
    const { id, version, values } = entry
    await run(t('deleted'), () => deleteVocabularyEntry({ id, seen: { version, values } }))
  }

  return (
    <ConfirmDialog
      open={entry !== null}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title={t('deleteTitle', { phrase: entry?.values.phrase ?? '' })}
      description={t('deleteText')}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      isBusy={isBusy}
      onConfirm={remove}
    />
  )
}

/** A field that shows how a text is read and its first 8 products. */
function TrySearch() {
  const t = useTranslations('admin-search.try')
  const [tried, setTried] = useState<TriedSearch | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('texto') ?? '').trim()
    if (text === '') return
    setBusy(true)
    const result = await callAction(() => trySearch({ text }))
    setBusy(false)
    if (result.ok) setTried(result.data)
    else {
      showFailure(t('failed'), result.code)
    }
  }

  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <form onSubmit={run} className="flex flex-wrap items-end gap-3">
        <Field label={t('text')} className="min-w-48 flex-1">
          <Input type="search" name="texto" maxLength={120} />
        </Field>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('running') : t('submit')}
        </Button>
      </form>
      {tried ? <Tried tried={tried} /> : null}
    </AdminCard>
  )
}

function Tried({ tried: { reading, total, products } }: { tried: TriedSearch }) {
  const t = useTranslations('admin-search.try')
  const partLabel = usePartLabel()
  return (
    <div role="status" className="mt-4 grid gap-2 text-sm">
      {reading?.corrected ? <p>{t('corrected', { text: reading.corrected })}</p> : null}
      {reading?.isService ? <p>{t('service')}</p> : null}
      {reading && reading.parts.length > 0 ? (
        <p className="flex flex-wrap items-center gap-1.5">
          {t('parts')}
          {reading.parts.map((part) => (
            <Badge key={part.text}>{partLabel(part)}</Badge>
          ))}
        </p>
      ) : null}
      {reading && reading.leftOut.length > 0 ? (
        <p>{t('leftOut', { words: reading.leftOut.join(', ') })}</p>
      ) : null}
      <p className="font-medium">{t('total', { total })}</p>
      <ol className="list-inside list-decimal">
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
    </div>
  )
}

type EntryFormProps = {
  entry: VocabularyEntry | null
  /** The phrase of a new entry. */
  phrase: string
  onEnd: () => void
}

/** The form of a new or existing entry of the vocabulary. */
function EntryForm({ entry, phrase, onEnd }: EntryFormProps) {
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
  // Synonyms have their own table, so an entry cannot change from or to a synonym.
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
function useValueLabel(): (entry: Pick<VocabularyValues, 'kind' | 'value'>) => string {
  const kinds = useTranslations('search.reading.kinds')
  const saleText = useTranslations('sale')
  return ({ kind, value }) => {
    switch (kind) {
      case 'platform':
        return platformLabel(value) ?? value
      case 'condition':
        return saleText(`conditions.${value as 'new'}`)
      case 'availability':
        return kinds(`availability.${value as 'digital'}`)
      case 'language':
        return saleText(`languages.${value as 'dubbed'}`)
      case 'age':
      case 'age_up_to':
        return saleText(`ageRatings.${value as 'L'}`)
      default:
        return value
    }
  }
}
