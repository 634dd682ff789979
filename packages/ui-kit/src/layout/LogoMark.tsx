/** The portal's mark, a truck on orange; beside the name it says nothing new, so it is hidden from screen readers. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#FB7703" />
      <path d="M6 10h12v10H6zM19 13h4l3 3.5V20h-7z" fill="#1F1300" />
      <circle cx="11" cy="21.5" r="2.5" fill="#FB7703" stroke="#1F1300" strokeWidth="1.6" />
      <circle cx="22" cy="21.5" r="2.5" fill="#FB7703" stroke="#1F1300" strokeWidth="1.6" />
    </svg>
  );
}
