'use client'

import { PageEditor } from '@/components/content/admin/page-editor'
import { PreviewIframe } from '@/components/content/admin/preview-iframe'
import { Markdown } from '@/components/content/markdown'
import { PageHead } from '@/components/content/page-head'
import type { KnownBlock } from '@/lib/content/admin/layout'
import type { PageValues } from '@/lib/content/admin/page'
import { safeColor } from '@/lib/core/color'
import type { AdminPage } from '@/server/content/admin/dto'

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
