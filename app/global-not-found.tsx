import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import RootLayout from '@/app/layout'
import { StoreShell } from '@/app/store-shell'
import { DepartmentLinks } from '@/components/catalog/category-screen'
import { ProductRow } from '@/components/catalog/product-row'
import { NotFoundView } from '@/components/layout/not-found-view'
import { SearchForm } from '@/components/search/search-form'
import { listCategoryTree } from '@/server/catalog/queries'
import { listSectionProducts } from '@/server/content/section-queries'
import { getSiteSettings } from '@/server/settings/queries'

const SHOWN_PRODUCTS = 6

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.notFound')
  const { info, seo } = (await getSiteSettings()).settings
  return {
    title: `${t('title')} | ${seo.titleSuffix || info.siteName}`,
    // Next.js adds this tag only while the response has the status 404, not when it renders the page again.
    robots: { index: false },
  }
}

/**
 * Rendered for addresses without a route; scripts/serve/front.ts sends it for all other
 * documents that are not found. It uses no client component that the layout does not use: Turbopack
 * would write the modules of the layout a second time, and every page would load both.
 */
export default async function GlobalNotFound() {
  const t = await getTranslations('errors.notFound')
  // Parts that cannot be read are omitted.
  const [departments, products] = await Promise.all([
    listCategoryTree().catch(() => []),
    listSectionProducts({ isFeatured: true }, SHOWN_PRODUCTS).catch(() => []),
  ])
  return (
    <RootLayout>
      <StoreShell>
        <NotFoundView>
          <div className="mt-6 flex w-full flex-col items-center gap-3">
            <p className="text-muted">{t('hint')}</p>
            <SearchForm />
            {departments.length > 0 ? (
              <DepartmentLinks label={t('departments')} departments={departments} />
            ) : null}
          </div>
        </NotFoundView>
        {products.length > 0 ? (
          <section className="pb-16">
            <h2 className="display-2 mb-4">{t('popular')}</h2>
            <ProductRow rowKey="not-found" label={t('popular')} products={products} />
          </section>
        ) : null}
      </StoreShell>
    </RootLayout>
  )
}
