import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ConsentScript } from '@/components/consent/consent-script'
import { EarlyPressScript } from '@/components/layout/early-press-script'
import { LoadedScript } from '@/components/layout/loaded-script'
import { PageBody } from '@/components/layout/page-body'
import { SiteFont } from '@/components/layout/site-font'
import { ThemeScript } from '@/components/layout/theme-script'
import { Soon } from '@/components/ui/soon'
import { shareTags } from '@/lib/seo/share-tags'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'
import { fontVariables } from './fonts'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const { info, seo } = (await getSiteSettings()).settings
  const description = seo.description || info.siteSubtitle
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: info.browserTitle, template: `%s | ${seo.titleSuffix || info.siteName}` },
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
  colorScheme: 'light dark',
  themeColor: '#0a0b10',
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeScript />
        <ConsentScript />
        <EarlyPressScript />
        <LoadedScript />
      </head>
      <PageBody>
        <Soon fallback={null}>{SiteFont({ settings: getSiteSettings() })}</Soon>
        {children}
      </PageBody>
    </html>
  )
}
