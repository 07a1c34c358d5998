import { useTranslations } from 'next-intl'

/** Explains to a minor which rewards are off. */
export function MinorNote() {
  const t = useTranslations('coins.minor')
  return (
    <div data-testid="minor-note">
      <p className="font-semibold text-sm">{t('title')}</p>
      <p className="mt-1 text-muted text-sm">{t('text')}</p>
    </div>
  )
}
