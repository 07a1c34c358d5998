import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { adminText } from './texts'

type SelectAllProps = {
  /** Number of selected rows, and of all rows of the page. */
  count: number
  total: number
  onChange: (isChosen: boolean) => void
}

/** Selects all rows of a page. */
export function SelectAll({ count, total, onChange }: SelectAllProps) {
  const id = useId()
  return (
    <p className="mb-1 flex min-h-11 w-fit items-center gap-3 px-3 text-muted text-sm md:px-4">
      <Checkbox
        id={id}
        checked={total > 0 && count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{adminText('table.selectAll')}</label>
    </p>
  )
}
