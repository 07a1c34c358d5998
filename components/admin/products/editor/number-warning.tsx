import { useTranslations } from 'next-intl'

/** Said while a field of numbers holds something else (ADM-05). */
export function NumberWarning() {
  const t = useTranslations('admin-products.faults')
  return (
    <p role="status" className="mt-1 font-medium text-coin-ink text-xs">
      {t('notNumber')}
    </p>
  )
}
