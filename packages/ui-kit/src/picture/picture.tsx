/** Quality of a picture where nothing else is asked for, in per cent. */
export const defaultQuality = 75;

/** Makes the address of a variant, for stores that can scale. */
type PictureLoader = (request: { src: string; width: number; quality: number }) => string;

export interface PictureProps {
  src: string;
  /** Empty for a picture that adds nothing to the text around it. */
  alt: string;
  /** Size in CSS pixels; always given, so that nothing moves when the picture arrives. */
  width: number;
  height: number;
  /** Per cent, 75 by default; only a loader can apply it. */
  quality?: number;
  loader?: PictureLoader;
  className?: string;
}

/** A picture that loads when it comes near, with its place kept free. */
export function Picture({ src, alt, width, height, quality = defaultQuality, loader, className }: PictureProps) {
  const sizedFor = (scale: number) => loader?.({ src, width: Math.round(width * scale), quality }) ?? src;
  return (
    <img
      src={sizedFor(1)}
      srcSet={loader ? `${sizedFor(1)} 1x, ${sizedFor(2)} 2x` : undefined}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
      style={{ maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}
