import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { LISTING_KEYS, LISTING_ROOTS } from './lib/catalog/listing-keys.ts'
import { FIXED_WIDTHS, SCREEN_WIDTHS } from './lib/content/image-loader.ts'
import {
  DOCUMENT_HEADERS,
  developmentPolicy,
  SECURITY_HEADERS,
} from './scripts/serve/security-headers.ts'

/** Pages whose address holds a secret: it leaves by no header, stays in no cache, enters no index. */
const secretPages = [
  '/admin-login/:token*',
  '/alerta/:token*',
  '/confirmar-conta/:code*',
  '/reset-password',
]
const secretHeaders = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
  { key: 'Cache-Control', value: 'private, no-store' },
]

/**
 * Images of products that other sites show: results of an image search, previews of a shared link,
 * catalogs that read the feed. They are the same for everybody and hold nothing of a visitor.
 */
const sharedImages = ['/media/:path*', '/compartilhar/:path*']
const sharedHeaders = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }]

/** In production scripts/serve/security-headers.ts sets them, also on answers that Next gives without these. */
function developmentHeaders() {
  if (process.env.NODE_ENV !== 'development') return []
  const all = {
    ...SECURITY_HEADERS,
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': developmentPolicy,
  }
  const headers = Object.entries(all).map(([key, value]) => ({ key, value }))
  return [{ source: '/:path*', headers }]
}

/** Pages of one address: with a page number they would be the same page again. */
const pagesWithoutNumbers = ['/:slug((?!busca$)[^/]+)', '/prime/:slug']

const config: NextConfig = {
  distDir: process.env.UTI_BUILD_DIR ?? '.next',
  // scripts/serve/standalone.ts
  output: process.env.UTI_OUTPUT === 'standalone' ? 'standalone' : undefined,
  outputFileTracingRoot: import.meta.dirname,
  cacheComponents: true,
  partialPrefetching: false,
  typedRoutes: true,
  typescript: {
    tsconfigPath: process.env.UTI_TSCONFIG ?? 'tsconfig.json',
    // Builds for tests and measurements follow `npm run check`, which has looked at the types.
    ignoreBuildErrors: process.env.UTI_DIST_DIR !== undefined,
  },
  poweredByHeader: false,
  // scripts/serve/front.ts does it, with Brotli.
  compress: false,
  cacheHandler: resolve('scripts/serve/page-cache.ts'),
  // Used on the server by the admin only, and large: loaded by Node when a spreadsheet is read or written.
  serverExternalPackages: ['@cj-tech-master/excelts'],
  experimental: {
    // A not-found.tsx in app, with its header and footer, would be sent with every page.
    globalNotFound: true,
    // A first visit asks for few files: most visitors of a store come from a search (docs/adr/0111).
    turbopackChunking: {
      firstPageLoadPriority: 1,
      minChunkSize: 2_000_000,
      maxMergeChunkSize: 2_000_000,
    },
    // A screen of the admin that a role does not open answers with app/admin/forbidden.tsx.
    authInterrupts: true,
  },
  turbopack: {
    resolveAlias: {
      // The content policy allows no style element with a changing text, and no code made from text.
      'react-style-singleton': './components/ui/style-singleton.ts',
      zod: { browser: './lib/core/browser-zod.ts' },
    },
  },
  images: {
    // app/media makes each width once and stores it.
    loader: 'custom',
    loaderFile: './lib/content/image-loader.ts',
    deviceSizes: SCREEN_WIDTHS,
    imageSizes: FIXED_WIDTHS,
  },
  async headers() {
    return [
      ...developmentHeaders(),
      ...sharedImages.map((source) => ({ source, headers: sharedHeaders })),
      ...secretPages.map((source) => ({ source, headers: secretHeaders })),
    ]
  },
  async redirects() {
    return [
      { source: '/client-area', destination: '/area-cliente', permanent: true },
      { source: '/meus-coins', destination: '/coins', permanent: true },
      { source: '/coins/loja', destination: '/coins#loja', permanent: true },
      { source: '/coins/historico', destination: '/coins#historico', permanent: true },
      { source: '/sitemap.xml', destination: '/sitemap-index.xml', permanent: true },
      // A page that is stored for everybody contains the address of the request that rendered it. The
      // token becomes the fragment, which browsers do not send.
      { source: '/admin-login/:token', destination: '/admin-login#:token', permanent: false },
      { source: '/alerta/:token', destination: '/alerta#:token', permanent: false },
    ]
  },
  async rewrites() {
    return {
      beforeFiles: [
        ...LISTING_ROOTS.flatMap((root) =>
          LISTING_KEYS.map((key) => ({
            source: `/${root}/:path*`,
            has: [{ type: 'query' as const, key }],
            destination: `/listagem/${root}/:path*`,
          })),
        ),
        ...pagesWithoutNumbers.map((source) => ({
          source,
          has: [{ type: 'query' as const, key: 'pagina' }],
          destination: '/_not-found',
        })),
      ],
      fallback: [
        // Addresses without a route: a redirect of the owner, or not found.
        {
          source: '/:first((?!_next$|admin$|api$|media$|mudou$)[^/]+)/:rest+',
          destination: '/mudou/:first/:rest+',
        },
      ],
    }
  },
}

/** With Redis, cached reads are shared too. Without it they are in the memory of Next. */
function sharedReads(): NextConfig {
  if (!process.env.REDIS_URL) return {}
  return { cacheHandlers: { default: resolve('scripts/serve/data-cache.ts') } }
}

/** The plugin changes how the store is compiled; a start does without it (scripts/serve/standalone.ts). */
export default async function configOf(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return { ...config, ...sharedReads() }
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./server/core/i18n.ts')(config)
}
