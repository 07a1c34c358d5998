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
    <article className="dark hero-slide">
      <picture>
        {/* The image of the carousel for the other device, which is hidden, is not loaded. */}
        <source media={OTHER_DEVICE[device]} srcSet={NOTHING} />
        <StoreImage
          src={image}
          alt=""
          {...SIZE[device]}
          sizes={SIZES}
          load={isFirst ? 'high' : 'lazy'}
        />
      </picture>
      <div className="hero-text">
        {title ? <h2>{title}</h2> : null}
        {subtitle ? <p>{subtitle}</p> : null}
        {link && buttonText ? (
          <ContentLink to={link} className={buttonVariants({ size: 'lg' })}>
            {buttonText}
          </ContentLink>
        ) : null}
      </div>
    </article>
  )
}
