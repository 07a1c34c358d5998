'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { PageHead } from '@/components/content/headings'
import { Markdown } from '@/components/content/outline-blocks'
import { AdminCard } from '@/components/ui/admin/admin-card'
import type { KnownBlock } from '@/lib/content/admin/layout'
import { PAGE_FORM, type PageValues, pageSchema } from '@/lib/content/admin/page'
import { safeColor } from '@/lib/core/color'
import type { Saved } from '@/lib/core/merge'
import { savePage } from '@/server/content/admin/actions'
import type { AdminPage } from '@/server/content/admin/dto'
import { ContentForm } from './content-form'
import { ContentHistory } from './content-history'
import { LayoutList } from './layout-list'
import { PageActions } from './page-actions'
import { PreviewIframe } from './preview'

type PageScreenProps = { page: AdminPage; known: KnownBlock[] }

/** The editor of a page with a preview of its heading and text. */
export function PageScreen({ page, known }: PageScreenProps) {
  return <PageEditor page={page} known={known} preview={previewPage} />
}

function previewPage({ title, subtitle, accent, bodyMarkdown }: PageValues) {
  return (
    <PreviewIframe>
      <PageHead title={title} subtitle={subtitle || null} accent={safeColor(accent, '') || null} />
      {bodyMarkdown ? (
        <div className="py-8">
          <Markdown text={bodyMarkdown} />
        </div>
      ) : null}
    </PreviewIframe>
  )
}

type PageEditorProps = {
  page: AdminPage
  known: KnownBlock[]
  preview: (values: PageValues) => ReactNode
}

/** The editor of a page: its texts, its blocks and whether it is published. */
function PageEditor({ page, known, preview }: PageEditorProps) {
  const router = useRouter()
  const nameOf = (key: string) => known.find((block) => block.key === key)?.title
  return (
    <ContentForm<PageValues, Saved<PageValues>>
      kind="page"
      groups={PAGE_FORM}
      schema={pageSchema}
      row={page}
      write={(values, seen) => savePage({ slug: page.slug, seen, values })}
      onSaved={({ values: { slug } }) => {
        if (slug === page.slug) router.refresh()
        else router.replace(`/admin/paginas/${encodeURIComponent(slug)}` as Route)
      }}
      preview={preview}
      nameOf={nameOf}
      actions={
        <>
          <PageActions page={page} />
          <ContentHistory kind="page" table="pages" row={page.slug} nameOf={nameOf} />
        </>
      }
    >
      <PageBlocks known={known} />
    </ContentForm>
  )
}

/** The blocks below the text of a page, of the same kinds as those of the home page. */
function PageBlocks({ known }: { known: readonly KnownBlock[] }) {
  const t = useTranslations('admin-content.pages')
  const { field } = useController<PageValues, 'sections'>({ name: 'sections' })
  return (
    <AdminCard title={t('blocks')}>
      <LayoutList rows={field.value} known={known} onChange={field.onChange} />
    </AdminCard>
  )
}
