import { useTranslations } from 'next-intl'

/** Shown while a numeric field contains something other than a number. */
export function NumberWarning() {
  const t = useTranslations('admin-products.faults')
  return (
    <p role="status" className="mt-1 font-medium text-coin-ink text-xs">
      {t('notNumber')}
    </p>
  )
}
