import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { LISTING_KEYS } from './lib/catalog/listing-keys.ts'

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  // The panel previews pages of the store in frames; nobody else may.
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
]

/** Pages whose address holds a secret: it leaves by no header, stays in no cache, enters no index. */
const secretPages = ['/admin-login/:token*', '/confirmar-conta/:code*', '/reset-password']
const secretHeaders = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
  { key: 'Cache-Control', value: 'private, no-store' },
]

const config: NextConfig = {
  distDir: process.env.UTI_BUILD_DIR ?? '.next',
  cacheComponents: true,
  partialPrefetching: false,
  typedRoutes: true,
  typescript: {
    tsconfigPath: process.env.UTI_TSCONFIG ?? 'tsconfig.json',
    // Builds for tests and measurements follow `npm run check`, which has looked at the types.
    ignoreBuildErrors: process.env.UTI_DIST_DIR !== undefined,
  },
  poweredByHeader: false,
  // scripts/serve/web-server.ts does it, with Brotli.
  compress: false,
  // Of the panel's server only, and large: loaded by Node when a spreadsheet is read or written.
  serverExternalPackages: ['@cj-tech-master/excelts'],
  experimental: {
    // A not-found.tsx in app, with its header and footer, would travel with every page.
    globalNotFound: true,
    // A first visit asks for few files: most visitors of a store come from a search.
    turbopackChunking: { firstPageLoadPriority: 1, minChunkSize: 150_000 },
    // A screen of the panel that a role does not open answers with app/admin/forbidden.tsx.
    authInterrupts: true,
  },
  images: {
    localPatterns: [{ pathname: '/media/**', search: '' }],
    formats: ['image/webp'],
    deviceSizes: [360, 640, 828, 1280, 1920],
    imageSizes: [48, 96, 144, 200, 400],
    qualities: [75],
    minimumCacheTTL: 31_536_000,
  },
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      ...secretPages.map((source) => ({ source, headers: secretHeaders })),
    ]
  },
  async redirects() {
    return [
      { source: '/client-area', destination: '/area-cliente', permanent: true },
      { source: '/meus-coins', destination: '/coins', permanent: true },
      { source: '/coins/loja', destination: '/coins#loja', permanent: true },
      { source: '/coins/historico', destination: '/coins#historico', permanent: true },
    ]
  },
  async rewrites() {
    return {
      beforeFiles: LISTING_KEYS.map((key) => ({
        source: '/categoria/:path*',
        has: [{ type: 'query' as const, key }],
        destination: '/listagem/categoria/:path*',
      })),
      afterFiles: [{ source: '/admin-login/:token', destination: '/admin-login' }],
      fallback: [],
    }
  },
}

export default createNextIntlPlugin('./server/core/i18n.ts')(config)
