import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExternalLink } from '@/components/ui/external-link'
import type { KnownBlock } from '@/lib/admin-content/layout'
import { PAGE_FORM, type PageValues, pageSchema } from '@/lib/admin-content/page'
import { savePage } from '@/server/admin/pages/actions'
import type { AdminPage } from '@/server/admin/pages/dto'
import { ContentForm } from '../form/content-form'
import { HistoryButton } from '../history/history-button'
import { useOutcome } from '../use-outcome'
import { PageBlocks } from './page-blocks'

type PageEditorProps = {
  page: AdminPage
  known: KnownBlock[]
  preview: (values: PageValues) => ReactNode
}

/** A page of the store: its texts, its blocks, and whether it is there at all. */
export function PageEditor({ page, known, preview }: PageEditorProps) {
  const t = useTranslations('admin-content.actions')
  const tell = useOutcome('page')
  const router = useRouter()
  return (
    <ContentForm<PageValues, void>
      kind="page"
      groups={PAGE_FORM}
      schema={pageSchema}
      values={page.values}
      onSave={(values) => savePage({ slug: page.slug, values })}
      onSaved={(result) => {
        if (tell('updated', result)) router.refresh()
      }}
      preview={preview}
      actions={
        <>
          <ExternalLink
            href={`/${page.slug}`}
            className="inline-flex h-11 items-center rounded-md px-3.5 font-semibold text-sm hover:bg-surface-2 md:h-9"
          >
            {t('view')}
          </ExternalLink>
          <HistoryButton table="pages" row={page.slug} />
        </>
      }
    >
      <PageBlocks known={known} />
    </ContentForm>
  )
}
