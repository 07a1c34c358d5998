import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { choicesOf, GRID_FIELDS, type GridField } from '@/lib/imports/grid/cells'
import { fieldAt } from '@/lib/imports/grid/edits'
import { applyOperation, ENDINGS, type Ending, type Operation } from '@/lib/imports/grid/operations'
import { cellsOf } from '@/lib/imports/grid/range'
import { fillTexts } from '@/lib/imports/grid/table-text'
import { parseNumberInput } from '@/lib/products/admin/numbers'
import { cn } from '@/lib/utils'
import type { Grid } from './use-grid'

const KINDS = [
  'set',
  'percent',
  'amount',
  ...ENDINGS.map((ending) => `round${ending}` as const),
] as const
type Kind = (typeof KINDS)[number]

/** Returns the operation of a choice and a typed text; null if the text is no number. */
function operationOf(kind: Kind, text: string): Operation | null {
  if (kind === 'set') return { kind, text }
  if (kind === 'percent' || kind === 'amount') {
    const by = parseNumberInput(text)
    return by === null || Number.isNaN(by) ? null : { kind, by }
  }
  return { kind: 'round', ending: Number(kind.slice('round'.length)) as Ending }
}

type GridToolbarProps = { grid: Grid; labelOf: (field: GridField) => string }

/** Changes many cells at once: the selected ones, or those of all rows in the selected columns. */
export function GridToolbar({ grid, labelOf }: GridToolbarProps) {
  const t = useTranslations('admin-products.grid')
  const [kind, setKind] = useState<Kind>('percent')
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { range, rows, textOf } = grid
  const target = isWhole ? { ...range, top: 0, bottom: rows.length - 1 } : range
  const fields = GRID_FIELDS.slice(range.left, range.right + 1)
  const hasValue = !kind.startsWith('round')
  const choices = kind === 'set' && fields.length === 1 ? choicesOf(fieldAt(range.left)) : null

  function apply() {
    const operation = operationOf(kind, text)
    setWrong(!operation)
    if (!operation) return
    grid.write(
      cellsOf(target).flatMap(({ row, column }) => {
        const next = applyOperation(fieldAt(column), textOf(row, column), operation)
        return next === null ? [] : [{ row, column, text: next }]
      }),
    )
  }

  return (
    <section aria-label={t('tools')}>
      <Button
        variant="outline"
        className="w-full md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tools')}
      </Button>
      <form
        className={cn(
          'grid-cols-2 gap-2 rounded-lg border border-border bg-surface p-3 max-md:mt-2 md:flex md:flex-wrap md:items-end',
          isOpen ? 'grid' : 'hidden',
        )}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field label={t('scope')} className="col-span-2 md:w-48">
          <SelectNative
            value={isWhole ? 'column' : 'cells'}
            onChange={({ target: { value } }) => setWhole(value === 'column')}
          >
            <option value="cells">{t('scopes.cells')}</option>
            <option value="column">{t('scopes.column')}</option>
          </SelectNative>
        </Field>
        <Field label={t('operation')} className="col-span-2 md:w-56">
          <SelectNative
            value={kind}
            onChange={({ target: { value } }) => {
              setKind(value as Kind)
              setText('')
              setWrong(false)
            }}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`operations.${one}`)}
              </option>
            ))}
          </SelectNative>
        </Field>
        {hasValue ? (
          <Field label={t('value')} className="md:w-36">
            {choices ? (
              <SelectNative value={text} onChange={({ target: { value } }) => setText(value)}>
                <option value="" />
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </SelectNative>
            ) : (
              <Input
                value={text}
                inputMode={kind === 'set' ? 'decimal' : undefined}
                autoComplete="off"
                placeholder={kind === 'set' ? '' : '-10'}
                aria-invalid={isWrong || undefined}
                onChange={({ target: { value } }) => setText(value)}
              />
            )}
          </Field>
        ) : null}
        <Button type="submit" className="self-end">
          {t('apply')}
        </Button>
        <Button
          variant="outline"
          className="self-end"
          onClick={() => grid.write(fillTexts(target, textOf))}
        >
          {t('fillDown')}
        </Button>
        <p
          role="status"
          className="col-span-2 self-center text-muted text-xs md:ml-auto md:text-right"
        >
          {isWrong ? (
            <span className="font-semibold text-danger-ink">{t('faults.number')}</span>
          ) : (
            t('target', {
              columns: fields.map(labelOf).join(', '),
              count: cellsOf(target).length,
            })
          )}
        </p>
      </form>
    </section>
  )
}
