import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'

export type TypedOption = { id: string; name: string; values: string }

type MatrixOptionsProps = {
  options: TypedOption[]
  onChange: (options: TypedOption[]) => void
}

const MAX_OPTIONS = 3

/** The attributes by which the SKUs differ: names and values. */
export function MatrixOptions({ options, onChange }: MatrixOptionsProps) {
  const t = useTranslations('admin-products.matrix')
  const change = (id: string, part: Partial<TypedOption>) =>
    onChange(options.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <div className="grid gap-2">
      {options.map(({ id, name, values }, index) => (
        <div key={id} className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <Input
            value={name}
            list="opcoes-de-variacao"
            placeholder={t('optionHint')}
            aria-label={t('option', { position: index + 1 })}
            onChange={({ target }) => change(id, { name: target.value })}
          />
          <Input
            value={values}
            placeholder={t('valuesHint')}
            aria-label={t('values', { position: index + 1 })}
            onChange={({ target }) => change(id, { values: target.value })}
          />
        </div>
      ))}
      <datalist id="opcoes-de-variacao">
        {(['platform', 'edition', 'color', 'size'] as const).map((name) => (
          <option key={name} value={t(`names.${name}`)} />
        ))}
      </datalist>
      {options.length < MAX_OPTIONS ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            onChange([...options, { id: String(options.length), name: '', values: '' }])
          }
        >
          <Icon name="plus" className="size-4" />
          {t('addOption')}
        </Button>
      ) : null}
    </div>
  )
}
