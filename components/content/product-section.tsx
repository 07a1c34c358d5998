import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { ContentLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { ProductSection as Section, TitlePart } from '@/server/content/home-dto'
import { SectionHeading } from './headings'

type ProductSectionProps = { section: Section; row: ReactNode }

/** A row of products below its two-color title, with a link to all of them. */
export function ProductSection({ section, row }: ProductSectionProps) {
  const t = useTranslations('content.section')
  const isEmpty = section.products.length === 0
  return (
    <section aria-labelledby={section.key}>
      <SectionHeading
        id={section.key}
        title={<SectionTitle parts={section.parts} />}
        action={
          <ContentLink
            to={section.viewAll}
            aria-label={t('seeAllOf', { title: section.title })}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-primary-ink text-sm hover:underline"
          >
            {t('seeAll')}
            <Icon name="chevron-right" className="size-4" />
          </ContentLink>
        }
      />
      {isEmpty ? <p className="py-6 text-muted">{t('empty')}</p> : row}
    </section>
  )
}

/**
 * Returns the chosen color for the light theme and a lighter one for the dark theme, so that it
 * stays readable.
 */
function facesOf(color: string): string {
  return `light-dark(${color}, color-mix(in oklab, ${color} 62%, white))`
}

/** The parts of a section's title, each in the color that an admin chose. */
function SectionTitle({ parts }: { parts: readonly TitlePart[] }) {
  return parts.map((part, index) => (
    <Fragment key={part.text}>
      {index > 0 ? ' ' : null}
      <span style={part.color ? { color: facesOf(part.color) } : undefined}>{part.text}</span>
    </Fragment>
  ))
}
