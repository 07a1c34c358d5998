import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'

/** Shown instead of an empty list, with a link to the next step. */
export function ListEmpty({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('admin-products.list')
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-border border-dashed px-6 py-14 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon name={isFiltered ? 'search' : 'package'} className="size-6" />
      </span>
      <h2 className="display-3">{t(isFiltered ? 'emptyTitle' : 'firstTitle')}</h2>
      <p className="max-w-[48ch] text-muted text-sm">{t(isFiltered ? 'emptyText' : 'firstText')}</p>
      <AppLink
        href={(isFiltered ? '/admin/produtos' : '/admin/produtos/novo') as Route}
        className={`mt-3 ${buttonVariants({ variant: isFiltered ? 'outline' : 'primary' })}`}
      >
        {t(isFiltered ? 'clear' : 'new')}
      </AppLink>
    </div>
  )
}
