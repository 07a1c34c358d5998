import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { EmptyState } from '@/components/ui/empty-state'
import { DepartmentLinks } from './department-links'

type CategoryEmptyProps = { departments: readonly { path: string; name: string }[] }

/** Shown for a category without products: links to the offers and the other departments. */
export function CategoryEmpty({ departments }: CategoryEmptyProps) {
  const t = useTranslations('catalog.empty')
  return (
    <>
      <EmptyState title={t('title')} text={t('text')}>
        <AppLink href={'/categoria/ofertas' as Route} className={buttonVariants()}>
          {t('offers')}
        </AppLink>
      </EmptyState>
      <DepartmentLinks label={t('departments')} departments={departments} />
    </>
  )
}
