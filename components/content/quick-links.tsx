import { useTranslations } from 'next-intl'
import { ContentLink } from '@/components/ui/content-link'
import { StoreImage } from '@/components/ui/store-image'
import type { QuickLink } from '@/server/content/home-dto'
import { SectionHeading } from './section-heading'

/** Tiles that link to the most used pages. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  const t = useTranslations('content.quickLinks')
  return (
    <section aria-labelledby="atalhos">
      <SectionHeading id="atalhos" title={t('title')} />
      {links.length === 0 ? <p className="text-muted">{t('empty')}</p> : null}
      <ul className="scroll-row gap-2 md:grid md:grid-cols-[repeat(8,minmax(6.5rem,1fr))] lg:gap-3">
        {links.map((link) => (
          <li key={link.id} className="w-24 md:w-auto">
            <ContentLink
              to={link.link}
              className="group/tile grid h-full justify-items-center gap-2.5 rounded-lg border border-border bg-surface px-1 py-3 text-center lg:px-2 lg:py-4 transition hover:border-border-strong hover:shadow-float"
            >
              <StoreImage
                src={link.icon}
                alt=""
                width={72}
                height={72}
                className="size-14 rounded-md lg:size-18 bg-transparent object-contain transition group-hover/tile:scale-105 motion-reduce:transform-none"
              />
              <span className="max-w-full wrap-break-word font-semibold text-xs leading-tight lg:text-sm">
                {link.label}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
