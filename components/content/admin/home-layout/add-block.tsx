import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { SelectNative } from '@/components/ui/select-native'
import type { KnownBlock } from '@/lib/content/admin/layout'

type AddBlockProps = { free: readonly KnownBlock[]; onAdd: (key: string) => void }

/** Adds a block that the page does not contain yet to its end. */
export function AddBlock({ free, onAdd }: AddBlockProps) {
  const t = useTranslations('admin-content.layout')
  const [chosen, setChosen] = useState('')
  const key = free.some((block) => block.key === chosen) ? chosen : (free[0]?.key ?? '')
  if (free.length === 0) return <p className="text-muted text-sm">{t('none')}</p>
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-lg border border-border border-dashed p-3">
      <Field label={t('addLabel')} className="flex-1 basis-52">
        <SelectNative value={key} onChange={({ target }) => setChosen(target.value)}>
          {(['fixed', 'product', 'special'] as const).map((kind) => (
            <optgroup key={kind} label={t(`kinds.${kind}`)}>
              {free
                .filter((block) => block.kind === kind)
                .map((block) => (
                  <option key={block.key} value={block.key}>
                    {block.title}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectNative>
      </Field>
      <Button variant="secondary" onClick={() => onAdd(key)}>
        <Icon name="plus" className="size-4" />
        {t('addButton')}
      </Button>
    </div>
  )
}
