import { useTranslations } from 'next-intl'

/** The first focusable element: a link past the header to the content. */
export function SkipLink() {
  const t = useTranslations('layout')
  return (
    <a
      href="#conteudo"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-3 font-semibold text-primary-foreground focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}
