import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import type { VersionedTable } from '@/lib/content/admin/version-changes'
import type { Version } from '@/server/content/admin/dto'
import { listVersions, restoreVersion } from '@/server/content/admin/version-actions'
import { adminCodeText } from './admin-code-text'
import { callAction } from './call-action'
import { adminText } from './texts'
import type { FieldLabel } from './use-versioned-save'
import { VersionList } from './version-list'

type HistoryButtonProps = {
  table: VersionedTable
  /** The row of the history; without it, the history of the whole table, including deleted rows. */
  row?: string | undefined
  labelOf: FieldLabel
}

/** Opens the history of changes, from which a version can be restored. */
export function HistoryButton({ table, row, labelOf }: HistoryButtonProps) {
  const router = useRouter()
  const [versions, setVersions] = useState<Version[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, startWork] = useTransition()

  async function load(): Promise<boolean> {
    const result = await callAction(() => listVersions({ table, row: row ?? null }))
    if (result.ok) setVersions(result.data)
    else fail('history.loadFailed', adminCodeText(result.code))
    return result.ok
  }

  const open = () => startWork(async () => setOpen(await load()))

  const restore = ({ id, rowId }: Version) =>
    startWork(async () => {
      const seen = versions?.find((version) => version.rowId === rowId)?.id ?? id
      const result = await callAction(() => restoreVersion({ id, seen }))
      if (result.ok) {
        setOpen(false)
        toast({
          title: adminText('history.restored'),
          description: adminText('history.restoredText'),
          variant: 'success',
        })
        router.refresh()
        return
      }
      const isStale = result.code === 'CONFLICT'
      fail(
        'history.restoreFailed',
        isStale ? adminText('history.stale') : adminCodeText(result.code),
      )
      if (isStale) await load()
    })

  return (
    <>
      <Button variant="outline" size="sm" onClick={open} disabled={isBusy}>
        <Icon name="history" className="size-4" />
        {adminText('history.open')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={adminText('history.title')}
          description={adminText('history.lead')}
          closeLabel={adminText('close')}
          className="md:max-w-2xl"
        >
          <VersionList
            versions={versions ?? []}
            labelOf={labelOf}
            isBusy={isBusy}
            onRestore={restore}
          />
        </DialogContent>
      </Dialog>
    </>
  )
}

function fail(title: 'history.loadFailed' | 'history.restoreFailed', description: string) {
  toast({ title: adminText(title), description, variant: 'destructive' })
}
