import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'

/** The empty state of the wishlist, with a link to the offers. */
export async function EmptyWishlist() {
  const t = await getTranslations('favourites.list')
  return (
    <div className="mt-8 grid justify-items-center gap-3 rounded-lg border border-border border-dashed p-10 text-center">
      <Icon name="heart" className="size-10 text-primary-ink" />
      <h2 className="display-3">{t('emptyTitle')}</h2>
      <p className="max-w-sm text-muted">{t('emptyText')}</p>
      <AppLink href="/categoria/ofertas" className={buttonVariants({ variant: 'primary' })}>
        {t('explore')}
      </AppLink>
    </div>
  )
}
