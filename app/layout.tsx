import type { Metadata, Viewport } from 'next'
import { type ReactNode, Suspense } from 'react'
import { ConsentScript } from '@/components/consent/consent-script'
import { EarlyPressScript } from '@/components/layout/early-press-script'
import { SiteFont } from '@/components/layout/site-font'
import { ThemeScript } from '@/components/layout/theme-script'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'
import { fontVariables } from './fonts'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const { info } = (await getSiteSettings()).settings
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: info.browserTitle, template: `%s | ${info.siteName}` },
    description: info.siteSubtitle,
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
      </head>
      <body>
        <Suspense>
          <SiteFont settings={getSiteSettings()} />
        </Suspense>
        {children}
      </body>
    </html>
  )
}
