import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import type { SkuDraft } from '@/lib/products/admin/sku-draft'

type SkuDraftRowProps = { draft: SkuDraft; onChange: (part: Partial<SkuDraft>) => void }

const parts = ['name', 'code', 'price', 'stock'] as const

/** A SKU to create: a checkbox and its individual values. */
export function SkuDraftRow({ draft, onChange }: SkuDraftRowProps) {
  const t = useTranslations('admin-products.matrix')
  const what = Object.values(draft.attributes).join(' · ')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-md border border-border bg-surface p-2 pl-3">
      <Checkbox
        checked={draft.isChosen}
        aria-label={t('choose', { what })}
        onChange={({ target }) => onChange({ isChosen: target.checked })}
      />
      <span className="font-medium text-sm">{what}</span>
      <span className="col-span-full grid gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_7rem_6rem]">
        {parts.map((part) => (
          <Input
            key={part}
            value={draft[part]}
            disabled={!draft.isChosen}
            placeholder={t(`parts.${part}`)}
            aria-label={t('partOf', { part: t(`parts.${part}`), what })}
            onChange={({ target }) => onChange({ [part]: target.value })}
          />
        ))}
      </span>
    </li>
  )
}
