'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { toast } from '@/components/ui/toast'
import { discardImport, undoImport } from '@/server/imports/actions'
import type { UndoResult } from '@/server/imports/dto'
import { useErrorToast } from './failures'

type UndoButtonProps = { id: string; created: number; updated: number }
type Obstacles = Extract<UndoResult, { undone: false }>

/** Undoes a whole import after a confirmation; lists the products that prevent it. */
export function UndoButton({ id, created, updated }: UndoButtonProps) {
  const t = useTranslations('admin-imports')
  const router = useRouter()
  const showFailure = useErrorToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [obstacles, setObstacles] = useState<Obstacles | null>(null)

  async function undo() {
    setBusy(true)
    const result = await callAction(() => undoImport({ id }))
    setBusy(false)
    setAsking(false)
    if (!result.ok) {
      showFailure(result.code)
      return
    }
    if (!result.data.undone) {
      setObstacles(result.data)
      return
    }
    toast({ title: t('result.undone'), variant: 'success' })
    router.refresh()
  }

  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <AdminIcon name="undo-2" className="size-4.5" />
        {t('result.undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('result.undoTitle')}
        description={t('result.undoText', { created, updated })}
        confirmLabel={t('result.undoConfirm')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={undo}
      />
      {obstacles ? (
        <ErrorState
          title={t('result.refused', { count: obstacles.count })}
          className="w-full"
          text={
            <>
              <ul className="list-disc pl-5">
                {obstacles.obstacles.map(({ row, name, why }) => (
                  <li key={row}>{t(`result.why.${why}`, { row, name })}</li>
                ))}
              </ul>
              {obstacles.count > obstacles.obstacles.length ? (
                <p className="mt-1">
                  {t('result.refusedMore', { count: obstacles.count - obstacles.obstacles.length })}
                </p>
              ) : null}
            </>
          }
        />
      ) : null}
    </>
  )
}

/** Discards an import before it is applied. */
export function DiscardButton({ id }: { id: string }) {
  const t = useTranslations('admin-imports')
  const router = useRouter()
  const showFailure = useErrorToast()
  const [isBusy, setBusy] = useState(false)

  async function discard() {
    setBusy(true)
    const result = await callAction(() => discardImport({ id }))
    setBusy(false)
    if (!result.ok) {
      showFailure(result.code)
      return
    }
    toast({ title: t('report.discarded') })
    router.replace('/admin/importacao')
  }

  return (
    <Button variant="ghost" isBusy={isBusy} onClick={discard}>
      {t('report.discard')}
    </Button>
  )
}
