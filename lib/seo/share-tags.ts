export type ShareInput = {
  /** Path of the page; '/' is home. Its picture is drawn by app/compartilhar. */
  path: string
  title: string
  description: string | undefined
  siteName: string
  /** Path of the page whose picture stands for this one. */
  picture?: string
}

/** What chats and networks read of a page that is no product: Open Graph and its card. */
export function shareTags({ path, title, description, siteName, picture = path }: ShareInput) {
  const url = `/compartilhar${picture === '/' ? '' : picture}`
  return {
    openGraph: {
      type: 'website' as const,
      locale: 'pt_BR',
      siteName,
      url: path,
      title,
      ...(description ? { description } : {}),
      images: [{ url, width: 1200, height: 630, type: 'image/jpeg', alt: title }],
    },
    twitter: { card: 'summary_large_image' as const },
  }
}
