import { buttonVariants } from '@/components/ui/button-variants'
import { ContentLink } from '@/components/ui/content-link'
import { StoreImage } from '@/components/ui/store-image'
import type { PromoBanner as Promo } from '@/server/content/home-dto'

/** A wide banner between two rows. Without a configured one, it promotes Pro. */
export function PromoBanner({ promo }: { promo: Promo }) {
  return (
    <section
      aria-label={promo.title}
      className="dark relative overflow-hidden rounded-lg bg-surface text-foreground"
    >
      <StoreImage
        src={promo.image}
        alt=""
        width={1600}
        height={600}
        sizes="(min-width: 84rem) 81rem, 100vw"
        className="absolute inset-x-0 top-0 h-44 w-full object-cover object-right md:h-full"
      />
      <div className="hero-scrim relative grid min-h-64 content-end justify-items-start gap-3 p-6 pt-36 md:content-center md:p-12">
        <h2 className="display-1 max-w-lg">{promo.title}</h2>
        <p className="max-w-md text-muted">{promo.description}</p>
        <ContentLink
          to={promo.link}
          className={buttonVariants({ variant: 'pro', size: 'lg', className: 'mt-2' })}
        >
          {promo.buttonText}
        </ContentLink>
      </div>
    </section>
  )
}
