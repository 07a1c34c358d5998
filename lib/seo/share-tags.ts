export type ShareInput = {
  /** Path of the page; '/' is home. Its image is rendered by app/compartilhar. */
  path: string
  title: string
  description: string | undefined
  siteName: string
  /** Path of the page whose image is used instead. */
  picture?: string
  /** Description of the image if it is not the title. */
  alt?: string
}

/** Returns the Open Graph and Twitter tags of a page. */
export function shareTags({ path, title, description, siteName, picture = path, alt }: ShareInput) {
  const url = `/compartilhar${picture === '/' ? '' : picture}`
  return {
    openGraph: {
      type: 'website' as const,
      locale: 'pt_BR',
      siteName,
      url: path,
      title,
      ...(description ? { description } : {}),
      images: [{ url, width: 1200, height: 630, type: 'image/jpeg', alt: alt ?? title }],
    },
    twitter: { card: 'summary_large_image' as const },
  }
}
