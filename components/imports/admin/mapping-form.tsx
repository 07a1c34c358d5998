'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { Button } from '@/components/ui/button'
import { SelectNative } from '@/components/ui/select-native'
import { columnLetters } from '@/lib/imports/cell-formats'
import { getMappingError, type Mapping } from '@/lib/imports/headers'
import type { ImportBatch } from '@/server/imports/dto'
import { FailureNote } from './failures'
import { RunProgress } from './run-progress'
import { DiscardButton } from './undo-button'
import { type StepFailure, sendCheck } from './upload-file'

type MappingFormProps = {
  batch: ImportBatch
  matched: Mapping
  choices: { name: string; label: string }[]
}

/**
 * Maps each column to a field. The initial mapping is matched by header and can be changed before
 * the check.
 */
export function MappingForm({ batch, matched, choices }: MappingFormProps) {
  const t = useTranslations('admin-imports.mapping')
  const router = useRouter()
  const [mapping, setMapping] = useState<Mapping>(() => writable(matched, choices))
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<StepFailure | null>(null)
  const error = getMappingError(mapping)
  const shown = failure ?? batch.failure

  async function check() {
    setRunning(true)
    setFailure(null)
    const answer = await sendCheck(batch.id, mapping)
    if (!answer.ok) {
      setFailure(answer)
      setRunning(false)
      return
    }
    router.replace(`/admin/importacao/${batch.id}` as Route)
    router.refresh()
  }

  if (isRunning) return <RunProgress id={batch.id} kind="check" />
  return (
    <AdminCard
      title={t('title')}
      description={t('lead', { rows: batch.totalRows, file: batch.fileName })}
    >
      {shown ? <FailureNote failure={shown} className="mb-4" /> : null}
      <ul className="divide-y divide-border border-border border-y">
        {batch.headers.map(({ column, header, sample }) => (
          <li
            key={column}
            className="grid grid-cols-1 items-center gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]"
          >
            <p className="flex min-w-0 items-center gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-surface-2 font-semibold text-muted text-xs">
                {columnLetters(column)}
              </span>
              <span className="min-w-0 break-words font-medium">{header}</span>
            </p>
            <p className="min-w-0 truncate text-muted text-sm">
              <span className="sr-only">{t('sample')}: </span>
              {sample || t('empty')}
            </p>
            <SelectNative
              aria-label={t('fieldOf', { letter: columnLetters(column), header })}
              value={mapping[column] ?? ''}
              onChange={({ target }) => setMapping(chosen(mapping, column, target.value))}
            >
              <option value="">{t('ignore')}</option>
              {choices.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectNative>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          {error ? (
            <span className="font-medium text-danger-ink">{t(error)}</span>
          ) : (
            <span className="text-muted">
              {t('matched', {
                count: Object.keys(mapping).length,
                total: batch.headers.length,
              })}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <DiscardButton id={batch.id} />
          <Button disabled={error !== null} onClick={check}>
            {t('submit')}
          </Button>
        </div>
      </div>
    </AdminCard>
  )
}

function chosen(mapping: Mapping, column: number, field: string): Mapping {
  const { [column]: _, ...others } = mapping
  return field === '' ? others : { ...others, [column]: field }
}

/** Removes columns mapped to read-only fields, which are not offered as choices either. */
function writable(matched: Mapping, choices: MappingFormProps['choices']): Mapping {
  const names = new Set(choices.map(({ name }) => name))
  return Object.fromEntries(Object.entries(matched).filter(([, field]) => names.has(field)))
}
