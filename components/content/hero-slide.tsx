import { buttonVariants } from '@/components/ui/button-variants'
import { ContentLink } from '@/components/ui/content-link'
import { StoreImage } from '@/components/ui/store-image'
import type { HeroBanner } from '@/server/content/home-dto'

const SIZE = {
  mobile: { width: 800, height: 1000 },
  desktop: { width: 1600, height: 600 },
} as const
const OTHER_DEVICE = { mobile: '(min-width: 768px)', desktop: '(max-width: 767.98px)' } as const
const SIZES = '(min-width: 84rem) 81rem, 100vw'
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type HeroSlideProps = { banner: HeroBanner; isFirst: boolean }

/** A banner: its title as a badge, its subtitle, and a button with its link. */
export function HeroSlide({ banner, isFirst }: HeroSlideProps) {
  const { device, title, subtitle, image, buttonText, link } = banner
  return (
    <article className="dark relative overflow-hidden rounded-lg bg-surface text-foreground">
      <picture>
        {/* The image of the carousel for the other device, which is hidden, is not loaded. */}
        <source media={OTHER_DEVICE[device]} srcSet={NOTHING} />
        <StoreImage
          src={image}
          alt=""
          {...SIZE[device]}
          sizes={SIZES}
          load={isFirst ? 'high' : 'lazy'}
          className="aspect-4/5 w-full object-cover md:aspect-8/3"
        />
      </picture>
      <div className="hero-scrim absolute inset-0 flex flex-col items-start justify-end gap-3 p-5 pb-13 md:max-w-[62%] md:justify-center md:px-12 md:py-8 lg:max-w-[52%] lg:gap-4 lg:pl-20">
        {title ? (
          <h2 className="rounded-sm bg-primary px-2.5 py-1 font-bold font-display text-primary-foreground text-sm">
            {title}
          </h2>
        ) : null}
        {subtitle ? (
          <p className="font-bold font-display text-2xl leading-tight tracking-tight lg:text-3xl xl:text-4xl">
            {subtitle}
          </p>
        ) : null}
        {link && buttonText ? (
          <ContentLink
            to={link}
            className={buttonVariants({ size: 'lg', className: 'mt-1 shrink-0' })}
          >
            {buttonText}
          </ContentLink>
        ) : null}
      </div>
    </article>
  )
}
