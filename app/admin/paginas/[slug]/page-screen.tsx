'use client'

import { PageEditor } from '@/components/admin/content/pages/page-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { Markdown } from '@/components/content/markdown'
import { PageHead } from '@/components/content/page-head'
import type { KnownBlock } from '@/lib/admin-content/layout'
import type { PageValues } from '@/lib/admin-content/page'
import { safeColour } from '@/lib/home/colour'
import type { AdminPage } from '@/server/admin/pages/dto'

type PageScreenProps = { page: AdminPage; known: KnownBlock[] }

/** The editor of a page with a preview of its heading and text. */
export function PageScreen({ page, known }: PageScreenProps) {
  return <PageEditor page={page} known={known} preview={previewPage} />
}

function previewPage({ title, subtitle, accent, bodyMarkdown }: PageValues) {
  return (
    <LiveFrame>
      <PageHead title={title} subtitle={subtitle || null} accent={safeColour(accent, '') || null} />
      {bodyMarkdown ? (
        <div className="py-8">
          <Markdown text={bodyMarkdown} />
        </div>
      ) : null}
    </LiveFrame>
  )
}
