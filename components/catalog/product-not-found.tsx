import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Pulse } from '@/components/ui/pulse'
import products from '@/lib/i18n/messages/pt-BR/products.json'

/** Shown for a product that does not exist, with links to continue. */
export function ProductNotFound() {
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
