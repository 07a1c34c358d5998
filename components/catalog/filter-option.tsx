import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'

type FilterOptionProps = {
  formId: string
  name: string
  value: string
  label: string
  count: number
  isChecked: boolean
}

/** A checkbox of the filter panel with the number of products that match it. */
export function FilterOption({ formId, name, value, label, count, isChecked }: FilterOptionProps) {
  const t = useTranslations('catalog')
  const id = `${formId}:${name}:${value}`
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-center gap-3 rounded-sm px-1 text-sm hover:bg-surface-2 lg:min-h-9"
    >
      <Checkbox id={id} name={name} value={value} defaultChecked={isChecked} className="shrink-0" />
      <span className="min-w-0 flex-1 break-words">{label}</span>
      <span aria-hidden className="text-muted text-xs tabular-nums">
        {count}
      </span>
      <span className="sr-only">, {t('count', { total: count })}</span>
    </label>
  )
}
