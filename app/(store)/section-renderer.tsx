import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LazyProductRow } from '@/components/catalog/lazy-product-row'
import { ContactHelp } from '@/components/content/contact-help'
import { Hero } from '@/components/content/hero'
import {
  ProductSection,
  PromoBanner,
  PromoRibbon,
  QuickLinks,
  Services,
  ShopTiles,
} from '@/components/content/home-blocks'
import { SpecialSection } from '@/components/content/special-section'
import { WhyChooseUs } from '@/components/content/why-choose-us'
import { ErrorToast } from '@/components/ui/error-toast'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { SuspenseWithGrace } from '@/components/ui/suspense-with-grace'
import { type FixedSection, parseSectionKey, type SectionKey } from '@/lib/content/sections'
import { toPromoBanner } from '@/server/content/home-dto'
import {
  listHeroBanners,
  listQuickLinks,
  listRibbons,
  listServiceCards,
} from '@/server/content/queries'
import { type HomeRows, homeRowName, listShopTiles } from '@/server/content/row-queries'
import { getProductSection, getSpecialSection } from '@/server/content/section-queries'
import { carouselTitle } from '@/server/content/special-dto'
import { getSetting, getSiteSettings } from '@/server/settings/queries'
import { LazyBlock } from './lazy-block'

type SectionRendererProps = {
  keys: readonly string[]
  /** Shown below the first block while the others are loading. */
  waiting?: ReactNode
  /** The products of the rows of the home page; other pages have the rows of their sections. */
  rows?: Promise<HomeRows | null>
}

/** Number of blocks whose product cards are in the document; later blocks load their cards on demand. */
const FIRST_BLOCKS = 8

/** The blocks of a layout in order; unknown keys are skipped. */
export async function SectionRenderer({ keys, waiting = null, rows }: SectionRendererProps) {
  const [first, ...others] = keys.map(async (key, index) => {
    const section = parseSectionKey(key)
    return section ? (
      <div key={key} data-block={key} className="min-w-0 empty:hidden">
        {
          await block(section, {
            isFirst: index === 0,
            isDeferred: index >= FIRST_BLOCKS,
            rows: section.kind === 'fixed' ? {} : ((await rows) ?? {}),
          })
        }
      </div>
    ) : null
  })
  return (
    <div className="grid gap-10 py-4 md:gap-14 md:py-6">
      <SerializedMarkup>{await first}</SerializedMarkup>
      <SuspenseWithGrace fallback={waiting}>{Promise.all(others)}</SuspenseWithGrace>
    </div>
  )
}

function block(section: SectionKey, place: BlockPlace): Promise<ReactNode> {
  if (section.kind === 'product') return ProductBlock({ id: section.id, ...place })
  if (section.kind === 'special') return SpecialBlock({ id: section.id, ...place })
  return fixedBlocks[section.name]()
}

/**
 * `isDeferred`: the product cards of the block are not in the document. `rows`: products that replace
 * those of the sections.
 */
type BlockPlace = { isFirst: boolean; isDeferred: boolean; rows: HomeRows }

async function HeroBlock() {
  const [ribbons, banners, { settings }] = await Promise.all([
    listRibbons(),
    listHeroBanners(),
    getSiteSettings(),
  ])
  return (
    <div className="grid gap-3">
      <PromoRibbon ribbons={ribbons ?? []} />
      <Hero banners={banners ?? []} siteName={settings.info.siteName} />
    </div>
  )
}

async function QuickLinksBlock() {
  const links = await listQuickLinks()
  return links && <QuickLinks links={links} />
}

async function PromoBlock() {
  const t = await getTranslations('content.promo')
  const setting = await getSetting('promo_banner')
  const texts = { title: t('title'), description: t('description'), button: t('button') }
  return <PromoBanner promo={toPromoBanner(setting, texts)} />
}

async function ServicesBlock() {
  const cards = await listServiceCards()
  return cards && <Services cards={cards} />
}

async function WhyBlock() {
  return <WhyChooseUs rating={(await getSiteSettings()).settings.rating} />
}

async function ContactBlock() {
  return <ContactHelp contact={(await getSiteSettings()).settings.contact} />
}

async function TilesBlock() {
  return <ShopTiles tiles={(await listShopTiles()) ?? []} />
}

/** The block of each fixed key of a layout. */
const fixedBlocks: Record<FixedSection, () => Promise<ReactNode>> = {
  hero_banner: HeroBlock,
  hero_quick_links: QuickLinksBlock,
  promo_banner: PromoBlock,
  specialized_services: ServicesBlock,
  why_choose_us: WhyBlock,
  contact_help: ContactBlock,
  recently_viewed: async () => <LazyBlock name="recently_viewed" />,
  shop_tiles: TilesBlock,
  deal_of_day: async () => <LazyBlock name="deal_of_day" />,
  my_consoles: async () => <LazyBlock name="my_consoles" />,
}

/** A product section by its id; nothing if the section was deleted or earlier rows show its products. */
async function ProductBlock({ id, rows, ...place }: BlockPlace & { id: string }) {
  const outcome = await getProductSection(id)
  if (!outcome) return <CarouselFailure />
  if (outcome.state === 'missing') return null
  const { section } = outcome
  const own = rows[homeRowName(section.key)]
  if (own?.length === 0 && section.products.length > 0) return null
  return (
    <ProductSection
      section={section}
      row={
        <LazyProductRow
          rowKey={section.key}
          label={section.title}
          products={own ?? section.products}
          source={own ? `home/${section.key}` : section.key}
          {...place}
        />
      }
    />
  )
}

/** A special section by its id; nothing if it is inactive, was deleted or has no rows. */
async function SpecialBlock({ id, isDeferred, rows }: BlockPlace & { id: string }) {
  const outcome = await getSpecialSection(id)
  if (!outcome) return <CarouselFailure />
  if (outcome.state === 'missing') return null
  const { section } = outcome
  const nameOf = (index: number) => homeRowName(`special_section_${section.id}`, index)
  const shown = section.rows.filter(
    (row) => row.type === 'banner' || rows[nameOf(row.index)]?.length !== 0,
  )
  if (shown.length === 0) return null
  return (
    <SpecialSection
      section={{ ...section, rows: shown }}
      renderRow={(carousel) => {
        const name = nameOf(carousel.index)
        return (
          <LazyProductRow
            rowKey={name.replace('/', '_')}
            label={carouselTitle(carousel) || section.title}
            products={rows[name] ?? carousel.products}
            source={rows[name] ? `home/${name}` : name}
            isDeferred={isDeferred}
          />
        )
      }}
    />
  )
}

async function CarouselFailure() {
  const t = await getTranslations('errors.load')
  return <ErrorToast title={t('carousel')} />
}
