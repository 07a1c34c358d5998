import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Pulse } from '@/components/ui/pulse'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import products from '@/lib/i18n/messages/pt-BR/products.json'

/** Shown for an address without a page: a message with links. `children` are additional links. */
export function NotFoundView({ children }: { children?: ReactNode }) {
  const { notFound } = errors
  return (
    <section className="grid grid-cols-1 justify-items-center gap-4 py-16 text-center md:py-24">
      <HeartbeatLine className="h-20 text-primary-ink" />
      <p className="eyebrow text-primary-ink">{notFound.eyebrow}</p>
      <h1 className="display-1">{notFound.title}</h1>
      <p className="max-w-md text-muted">{notFound.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <AppLink href="/" className={buttonVariants({ size: 'lg' })}>
          {notFound.home}
        </AppLink>
        <AppLink
          href="/categoria/ofertas"
          className={buttonVariants({ variant: 'outline', size: 'lg' })}
        >
          {notFound.offers}
        </AppLink>
      </div>
      {children}
    </section>
  )
}

/** Shown for a product that does not exist, with links to continue. */
export function ProductNotFoundView() {
  const { notFound } = products
  return (
    <div className="grid justify-items-center gap-4 py-24 text-center">
      <Pulse />
      <h1 className="display-2">{notFound.title}</h1>
      <p className="max-w-md text-muted">{notFound.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <AppLink href="/categoria/ofertas" className={buttonVariants()}>
          {notFound.offers}
        </AppLink>
        <AppLink href="/" className={buttonVariants({ variant: 'outline' })}>
          {notFound.home}
        </AppLink>
      </div>
    </div>
  )
}

/**
 * A heartbeat line that ends flat, decorative, for pages that cannot be shown. `className` sets height and
 * color.
 */
export function HeartbeatLine({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 480 80"
      aria-hidden="true"
      className={`w-full max-w-lg ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="opacity-25" d="M270 44h206" strokeDasharray="1 10" />
      <path d="M4 44h76l10-12 12 12h14l14-38 24 68 14-30h22l10-14 12 14h58" />
    </svg>
  )
}
