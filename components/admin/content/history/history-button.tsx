import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { VersionedTable } from '@/lib/admin-content/versions'
import { settled } from '@/lib/errors/result'
import { listVersions, restoreVersion } from '@/server/admin/content/versions/actions'
import type { Version } from '@/server/admin/content/versions/dto'
import { useOutcome } from '../use-outcome'
import { VersionList } from './version-list'

type HistoryButtonProps = {
  table: VersionedTable
  /** One row's history; without it that of the whole table, with what was deleted. */
  row?: string
  onRestored?: () => void
}

/** Opens what was before, and puts a version back. */
export function HistoryButton({ table, row, onRestored }: HistoryButtonProps) {
  const t = useTranslations('admin-content.history')
  const router = useRouter()
  const tell = useOutcome('history')
  const [versions, setVersions] = useState<Version[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, startWork] = useTransition()

  const open = () =>
    startWork(async () => {
      const result = await settled(listVersions({ table, row: row ?? null }))
      if (!result.ok) return void tell('loaded', result)
      setVersions(result.data)
      setOpen(true)
    })

  const restore = (version: Version) =>
    startWork(async () => {
      if (!tell('restored', await settled(restoreVersion({ id: version.id })))) return
      setOpen(false)
      router.refresh()
      onRestored?.()
    })

  return (
    <>
      <Button variant="outline" size="sm" onClick={open} disabled={isBusy}>
        <Icon name="history" className="size-4" />
        {t('open')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={t('title')}
          description={t('lead')}
          closeLabel={t('close')}
          className="md:max-w-xl"
        >
          <VersionList versions={versions ?? []} isBusy={isBusy} onRestore={restore} />
        </DialogContent>
      </Dialog>
    </>
  )
}
