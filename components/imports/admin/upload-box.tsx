'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type DragEvent, useId, useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { FailureNote } from './failures'
import { ProgressBar } from './run-progress'
import { type StepFailure, sendFile } from './upload-file'

const ACCEPTED =
  '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

/** Uploads a dropped or selected spreadsheet and opens the page of the import. */
export function UploadBox() {
  const t = useTranslations('admin-imports.upload')
  const router = useRouter()
  const input = useId()
  const [isOver, setOver] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<StepFailure | null>(null)
  const isBusy = percent !== null

  async function send(file: File | undefined) {
    if (!file || isBusy) return
    setFailure(null)
    setPercent(0)
    const answer = await sendFile(file, setPercent)
    if (answer.ok) {
      router.push(`/admin/importacao/${answer.data.id}` as Route)
    } else {
      setFailure(answer)
    }
    setPercent(null)
  }

  function take(chosen: HTMLInputElement | null) {
    const file = chosen?.files?.[0]
    if (!chosen || !file) return
    chosen.value = ''
    void send(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <fieldset
        aria-label={t('title')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'rounded-lg border-2 border-border-strong border-dashed transition-colors',
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        <div className="grid min-h-56 place-content-center justify-items-center gap-3 p-6 text-center lg:min-h-80">
          <span className="grid size-14 place-items-center rounded-lg bg-primary-soft text-primary-ink">
            <AdminIcon name="file-spreadsheet" className="size-7" />
          </span>
          {isBusy ? (
            <div className="w-64 max-w-full">
              <ProgressBar
                value={percent < 100 ? percent / 100 : null}
                label={percent < 100 ? t('sending', { percent }) : t('reading')}
              />
            </div>
          ) : (
            <>
              <label
                htmlFor={input}
                className={cn(
                  buttonVariants(),
                  'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
                )}
              >
                <input
                  id={input}
                  type="file"
                  accept={ACCEPTED}
                  className="sr-only"
                  onChange={(event) => take(event.target)}
                  // Takes a file selected before hydration, when React did not handle the event.
                  ref={take}
                />
                <AdminIcon name="upload" className="size-4.5" />
                {isOver ? t('drop') : failure ? t('again') : t('choose')}
              </label>
              <p className="max-w-[40ch] text-muted text-sm">{t('hint')}</p>
            </>
          )}
        </div>
      </fieldset>
      {failure ? <FailureNote failure={failure} title={t('refused')} className="mt-4" /> : null}
    </AdminCard>
  )
}
