import type { Metadata, Route } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { SectionRenderer } from '@/app/(store)/section-renderer'
import { memberProgram } from '@/app/(store)/store-data'
import { AddToCartButton } from '@/components/cart/add-to-cart-button'
import { ProductRow } from '@/components/catalog/product-row'
import { OutlineBlocks } from '@/components/content/outline-blocks'
import { ProHero } from '@/components/pro/pro-hero'
import { ProPlans } from '@/components/pro/pro-plans'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { JsonLd } from '@/components/ui/json-ld'
import { outlineOf } from '@/lib/content/outline'
import { formatPrice } from '@/lib/core/money'
import { monthlyCents } from '@/lib/pro'
import { memberProgramJsonLd } from '@/lib/seo/member-program'
import type { ProSettings } from '@/lib/settings/setting-schemas'
import { cn } from '@/lib/utils'
import type { ContentPage } from '@/server/content/page-dto'
import { getContentPage } from '@/server/content/queries'
import type { ProPlan } from '@/server/pro/dto'
import { listProOffers, listProPlans } from '@/server/pro/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { contentMetadata } from '../content-screen'
import { PageBreadcrumb } from '../page-breadcrumb'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  return contentMetadata(await getContentPage('pro', 'uti-pro'))
}

export default async function ProPage() {
  const [page, { settings }, program] = await Promise.all([
    getContentPage('pro', 'uti-pro'),
    getSiteSettings(),
    memberProgram(),
  ])
  if (!page) notFound()
  return (
    <>
      <PageBreadcrumb crumbs={[{ name: page.title, path: '/uti-pro' }]} />
      {program ? <JsonLd data={memberProgramJsonLd(program)} /> : null}
      {settings.isProEnabled ? (
        <ProScreen page={page} />
      ) : (
        <ProPaused page={page} settings={settings.pro} />
      )}
    </>
  )
}

type ProPausedProps = { page: ContentPage; settings: ProSettings }

/** The Pro page while Pro is disabled, without prices and plans. */
function ProPaused({ page, settings }: ProPausedProps) {
  const t = useTranslations('pro')
  return (
    <div className="grid grid-cols-1 gap-8 pb-12">
      <ProHero
        icon="crown"
        eyebrow={t('hero.eyebrow')}
        title={page.title}
        subtitle={null}
        accent={page.accent}
      />
      <EmptyState
        title={settings.pausedTitle || t('off.title')}
        text={settings.pausedText || t('off.text')}
      >
        <AppLink href={'/categoria/ofertas' as Route} className={buttonVariants()}>
          {t('off.offers')}
        </AppLink>
      </EmptyState>
    </div>
  )
}

/** Long labels wrap instead of overflowing the container. */
const wrapping = 'h-auto min-h-13 whitespace-normal text-center'

const ICONS = ['tag', 'wrench', 'calendar', 'gift'] as const

/** The Pro page: benefits, plans, products with a Pro price, and questions. */
async function ProScreen({ page }: { page: ContentPage }) {
  const t = await getTranslations('pro')
  const [plans, offers] = await Promise.all([listProPlans(), listProOffers()])
  const [first, ...rest] = outlineOf(page.bodyMarkdown ?? '')
  const cheapest = plans.length > 0 ? Math.min(...plans.map(monthlyCents)) : null
  return (
    <div className="grid grid-cols-1 gap-10 pb-8 md:gap-14">
      <ProHero
        icon="crown"
        eyebrow={t('hero.eyebrow')}
        title={page.title}
        subtitle={page.subtitle}
        accent={page.accent}
        from={cheapest === null ? null : formatPrice(cheapest)}
      >
        {plans.length > 0 ? (
          <a
            href="#planos"
            className={cn(buttonVariants({ variant: 'pro', size: 'lg' }), wrapping)}
          >
            {t('hero.plans')}
          </a>
        ) : null}
        {offers.length > 0 ? (
          <a
            href="#preco-pro"
            className={cn(buttonVariants({ variant: 'outline', size: 'lg' }), wrapping)}
          >
            {t('hero.offers')}
          </a>
        ) : null}
      </ProHero>
      {first ? <OutlineBlocks blocks={[first]} idPrefix="pro-inicio" icons={ICONS} /> : null}
      {plans.length > 0 ? (
        <ProPlans plans={plans} renderBuy={(plan) => <BuyPlan plan={plan} />} />
      ) : null}
      {offers.length > 0 ? (
        <section id="preco-pro" aria-labelledby="preco-pro-titulo" className="min-w-0 scroll-mt-32">
          <h2 id="preco-pro-titulo" className="display-2">
            {t('offers.title')}
          </h2>
          <p className="mt-1 mb-5 max-w-2xl text-muted text-sm">{t('offers.lead')}</p>
          <ProductRow rowKey="pro-offers" label={t('offers.title')} products={offers} />
        </section>
      ) : null}
      <OutlineBlocks blocks={rest} idPrefix="pro" icons={ICONS} />
      <SectionRenderer keys={page.sectionKeys} />
    </div>
  )
}

async function BuyPlan({ plan }: { plan: ProPlan }) {
  const t = await getTranslations('pro.plans')
  const limits = await getTranslations('cart.add')
  const { id, slug, name, image, priceCents, inStock } = plan
  return (
    <AddToCartButton
      product={{ id, slug, name, image, priceCents }}
      texts={{ added: t('added'), full: limits('full'), cartFull: limits('cartFull') }}
      disabled={!inStock}
      className={buttonVariants({ variant: 'pro', className: 'w-full' })}
    >
      {inStock ? t('add') : t('soldOut')}
    </AddToCartButton>
  )
}
