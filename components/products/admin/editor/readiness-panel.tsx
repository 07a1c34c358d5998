import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { lacksPrice, readinessOf } from '@/lib/products/admin/product-form'
import { useEditorFacts } from './editor-context'

type ReadinessPanelProps = {
  isBusy: boolean
  onShow: (field: keyof ProductForm) => void
  onActivate: () => void
}

/** The missing data of a product that is not for sale, with a button that activates it. */
export function ReadinessPanel({ isBusy, onShow, onActivate }: ReadinessPanelProps) {
  const t = useTranslations('admin-products')
  const { id } = useEditorFacts()
  const form = useWatch<ProductForm>() as ProductForm
  if (form.is_active && !lacksPrice(form)) return null
  const items = readinessOf(form)
  const missing = items.filter(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="readiness"
      className="grid gap-3 rounded-lg border border-border bg-surface p-4"
    >
      <header>
        <h2 id="readiness" className="font-semibold text-sm">
          {t(form.is_active ? 'noPrice' : 'readiness.title')}
        </h2>
        <p role="status" className="mt-0.5 text-muted text-xs">
          {t('readiness.missing', { count: missing.length })}
        </p>
      </header>
      <ul className="grid">
        {items.map(({ field, isDone }) => (
          <li key={field} className="flex items-center gap-2 text-sm">
            <Icon
              name={isDone ? 'check' : 'x'}
              className={isDone ? 'size-4 text-good-ink' : 'size-4 text-danger-ink'}
            />
            {isDone ? (
              <span className="text-muted">
                {t(`readiness.items.${field}`)}
                <span className="sr-only">: {t('readiness.done')}</span>
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onShow(field)}
                className="min-h-8 text-left font-medium text-primary-ink underline-offset-4 hover:underline"
              >
                <span className="sr-only">{t('readiness.fill')}: </span>
                {t(`readiness.items.${field}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {form.is_active ? null : (
        <Button disabled={isBusy} onClick={onActivate}>
          {t(id ? 'editor.activate' : 'readiness.create')}
        </Button>
      )}
    </section>
  )
}
