import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import type { GridField } from '@/lib/imports/grid/cells'
import type { GridWarning, RowChange } from '@/lib/imports/grid/edits'
import { ChangeLine, ChangeList } from './grid-changes'

type GridPreviewProps = {
  changes: readonly RowChange[]
  faults: number
  isOpen: boolean
  isBusy: boolean
  labelOf: (field: GridField) => string
  onClose: () => void
  onConfirm: () => void
}

/** A warning of the inheritance is no reason to look twice. */
const isSerious = (warning: GridWarning) => warning !== 'detached'
const seriousOf = ({ cells }: RowChange) =>
  cells.reduce((sum, { warnings }) => sum + warnings.filter(isSerious).length, 0)

/** Lists what a save changes, suspicious prices first, and asks for its confirmation. */
export function GridPreview(props: GridPreviewProps) {
  const { changes, faults, isOpen, isBusy, labelOf, onClose, onConfirm } = props
  const t = useTranslations('admin-products.grid')
  const cells = changes.reduce((sum, change) => sum + change.cells.length, 0)
  const warnings = changes.reduce((sum, change) => sum + seriousOf(change), 0)
  const sorted = changes.toSorted(
    (one, other) => Number(seriousOf(other) > 0) - Number(seriousOf(one) > 0),
  )
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('preview.title', { count: changes.length })}
      description={t('preview.text', { count: cells })}
      confirmLabel={t('preview.confirm', { count: changes.length })}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <div className="grid gap-3">
        {warnings > 0 ? (
          <p className="rounded-md bg-coin-soft p-3 font-medium text-coin-ink text-sm">
            {t('preview.warnings', { count: warnings })}
          </p>
        ) : null}
        {faults > 0 ? (
          <p className="rounded-md bg-danger-soft p-3 font-medium text-danger-ink text-sm">
            {t('preview.faults', { count: faults })}
          </p>
        ) : null}
        <ChangeList
          items={sorted}
          keyOf={({ row }) => row.id}
          moreText={(count) => t('preview.more', { count })}
        >
          {(change) => (
            <>
              <span className="font-medium">{change.row.name}</span>
              {change.cells.map((cell) => (
                <ChangeLine
                  key={cell.field.name}
                  label={labelOf(cell.field)}
                  from={cell.before || t('preview.empty')}
                  to={cell.after || t('preview.empty')}
                  toText={t('preview.to')}
                >
                  {cell.warnings.map((warning) => (
                    <Badge key={warning} tone={isSerious(warning) ? 'coin' : 'outline'}>
                      {t(`warnings.${warning}`)}
                    </Badge>
                  ))}
                </ChangeLine>
              ))}
            </>
          )}
        </ChangeList>
      </div>
    </ConfirmDialog>
  )
}
