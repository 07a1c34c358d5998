import type { Metadata, Viewport } from 'next'
import type { CSSProperties, ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { ConsentScript } from '@/components/analytics/consent-banner'
import {
  EarlyScripts,
  PageLoadScript,
  SiteFont,
  ThemeScript,
} from '@/components/layout/document-head'
import { PageBody } from '@/components/layout/page-body'
import { SuspenseWithGrace } from '@/components/ui/suspense-with-grace'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import { shareTags, truncateAtWord } from '@/lib/seo/page-text'
import { storeSuffix } from '@/lib/settings/site-settings'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'
import './globals.css'

/**
 * The template appends the store name to the titles of fixed pages, which have at most 35
 * characters.
 */
const SUFFIX_MAX = 22

export async function generateMetadata(): Promise<Metadata> {
  const { settings } = await getSiteSettings()
  const { info, seo } = settings
  const suffix = storeSuffix(settings)
  const description = seo.description || info.siteSubtitle
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: info.browserTitle, template: `%s | ${truncateAtWord(suffix, SUFFIX_MAX)}` },
    description,
    ...shareTags({
      path: '/',
      title: info.browserTitle,
      description,
      siteName: info.siteName,
    }),
    verification: seo.googleVerification ? { google: seo.googleVerification } : undefined,
    applicationName: info.siteName,
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: '#0a0b10',
}

/** The text of cards without reviews, once for all cards of a page. */
const cardTexts = { '--unrated': `"${common.card.unrated}"` } as CSSProperties

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" className={fontVariables} style={cardTexts} suppressHydrationWarning>
      <head>
        {/* Not in the viewport, which every navigation writes anew: all colors would be computed again. */}
        <meta name="color-scheme" content="light dark" />
        <ThemeScript />
        <ConsentScript />
        <EarlyScripts />
        <PageLoadScript />
      </head>
      <PageBody>
        <SuspenseWithGrace fallback={null}>
          {SiteFont({ settings: getSiteSettings() })}
        </SuspenseWithGrace>
        {children}
      </PageBody>
    </html>
  )
}
