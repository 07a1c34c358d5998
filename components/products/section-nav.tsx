import { useTranslations } from 'next-intl'

/** Links to the sections of this page. */
export function SectionNav({ parts }: { parts: { id: string; title: string }[] }) {
  const t = useTranslations('product.sections')
  if (parts.length < 2) return null
  return (
    <nav aria-label={t('nav')} className="border-border border-b">
      <ul className="scroll-row -mb-px gap-6">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-12 items-center border-transparent border-b-2 font-semibold text-muted text-sm transition hover:border-primary hover:text-foreground"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
