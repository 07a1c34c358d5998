import { useTranslations } from 'next-intl'
import { SmartLink } from '@/components/ui/smart-link'
import { StoreImage } from '@/components/ui/store-image'
import type { QuickLink } from '@/server/home/dto'
import { SectionHeading } from './section-heading'

/** Tiles to what visitors most often come for (engagement §2). */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  const t = useTranslations('home.quickLinks')
  return (
    <section aria-labelledby="atalhos">
      <SectionHeading id="atalhos" title={t('title')} />
      {links.length === 0 ? <p className="text-muted">{t('empty')}</p> : null}
      <ul className="grid grid-cols-2 gap-3 xs:grid-cols-4 lg:grid-cols-8">
        {links.map((link) => (
          <li key={link.id}>
            <SmartLink
              to={link.link}
              className="group/tile grid h-full justify-items-center gap-2.5 rounded-lg border border-border bg-surface px-2 py-4 text-center transition hover:border-border-strong hover:shadow-float"
            >
              <StoreImage
                src={link.icon}
                alt=""
                width={96}
                height={96}
                className="size-18 rounded-md bg-transparent object-contain transition group-hover/tile:scale-105 motion-reduce:transform-none"
              />
              <span className="font-semibold text-sm leading-tight">{link.label}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
