'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { PAGE_KINDS } from '@/lib/content/admin/page'
import type { PageLine } from '@/server/content/admin/dto'
import { ContentHistory } from './content-history'
import { NewPageForm } from './new-page-form'

const editorOf = (slug: string) => `/admin/paginas/${encodeURIComponent(slug)}` as Route

/** All pages of the store by kind, linked to their editors: add, and restore deleted ones. */
export function PageList({ pages }: { pages: readonly PageLine[] }) {
  const t = useTranslations('admin-content.pages')
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <ContentHistory kind="page" table="pages" />
        <Button size="sm" onClick={() => setAdding(true)}>
          <Icon name="plus" className="size-4" />
          {t('new')}
        </Button>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {PAGE_KINDS.filter((kind) => pages.some(({ values }) => values.kind === kind)).map(
          (kind) => (
            <AdminCard key={kind} title={t(`kinds.${kind}`)}>
              <ul className="-mx-2">
                {pages
                  .filter(({ values }) => values.kind === kind)
                  .map(({ slug, values, state }) => (
                    <li key={slug}>
                      <AppLink
                        href={editorOf(slug)}
                        className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1 hover:bg-surface-2"
                      >
                        <span className="min-w-0 flex-1">
                          <span className="block truncate font-medium text-sm">{values.title}</span>
                          <span className="block truncate text-muted text-xs">/{slug}</span>
                        </span>
                        {state === 'shown' ? null : <Badge>{t(`states.${state}`)}</Badge>}
                        <Icon name="chevron-right" className="size-4 text-muted" />
                      </AppLink>
                    </li>
                  ))}
              </ul>
            </AdminCard>
          ),
        )}
      </div>
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title={t('new')} closeLabel={t('cancel')} className="max-w-lg">
          {isAdding ? (
            <NewPageForm
              start={{ kind: 'help', title: '', slug: 'ajuda/', from: null }}
              onAdded={(slug) => router.push(editorOf(slug))}
              onEnd={() => setAdding(false)}
            />
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  )
}
