import type { ThemeConfig } from 'antd';
import { antdOnly, palette, type AntdOnly, type Palette } from './palette';

/** Latin first so that digits keep one width, then the Chinese face of each platform. */
const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/**
 * The antd theme: orange as fills with dark text on them, orange text in the darker tone, neutral greys, dense controls.
 * @param motion false where the person asked for reduced motion
 * @param p the colours; those of a dark screen are not made here but in css/antd-dark.css, from this theme
 */
export function createTheme(motion: boolean, p: Palette & AntdOnly = { ...palette, ...antdOnly }): ThemeConfig {
  const fieldTokens = {
    hoverBorderColor: p.brandText,
    activeBorderColor: p.brandText,
    activeShadow: `0 0 0 3px ${p.focus}`,
    errorActiveShadow: `0 0 0 3px ${p.focusDanger}`,
  };
  const darkOnBrand = { colorTextLightSolid: p.onBrand, colorWhite: p.onBrand };
  return {
    // antd would derive the name from where the provider stands, and a page in the HTML has another.
    cssVar: { key: 'css-var-portal' },
    token: {
      motion,
      fontFamily,
      colorPrimary: p.brand,
      colorPrimaryHover: p.brandHover,
      colorPrimaryActive: p.brandActive,
      colorPrimaryBg: p.brandSoft,
      colorPrimaryBgHover: p.brandSoftHover,
      colorPrimaryBorder: p.brandText,
      colorPrimaryText: p.brandText,
      colorPrimaryTextHover: p.brandTextHover,
      colorPrimaryTextActive: p.brandTextHover,
      colorLink: p.brandText,
      colorLinkHover: p.brandTextHover,
      colorLinkActive: p.brandTextHover,
      colorError: p.danger,
      colorSuccess: p.success,
      colorWarning: p.warning,
      colorInfo: p.info,
      colorText: p.ink,
      colorTextSecondary: p.inkSecondary,
      colorTextTertiary: p.inkTertiary,
      colorTextQuaternary: p.inkDisabled,
      colorTextPlaceholder: p.inkTertiary,
      colorTextDisabled: p.inkDisabled,
      colorBorder: p.controlLine,
      colorBorderSecondary: p.line,
      colorBgContainer: p.surface,
      colorBgElevated: p.raised,
      colorBgLayout: p.ground,
      colorBgContainerDisabled: p.ground,
      colorBgMask: p.mask,
      colorBgSpotlight: p.spotlight,
      borderRadius: 6,
      fontSize: 14,
      controlHeight: 34,
      wireframe: false,
    },
    components: {
      Button: {
        primaryColor: p.onBrand,
        dangerColor: p.onDanger,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        opacityLoading: 0.85,
        defaultBorderColor: p.lineStrong,
        defaultHoverColor: p.brandText,
        defaultHoverBorderColor: p.brandText,
        defaultActiveColor: p.brandTextHover,
        defaultActiveBorderColor: p.brandTextHover,
      },
      Input: fieldTokens,
      InputNumber: { ...fieldTokens, handleHoverColor: p.brandText },
      Select: {
        hoverBorderColor: p.brandText,
        activeBorderColor: p.brandText,
        activeOutlineColor: p.focus,
        optionSelectedBg: p.brandSoft,
        optionSelectedFontWeight: 600,
      },
      DatePicker: { ...fieldTokens, ...darkOnBrand },
      Checkbox: darkOnBrand,
      Radio: { ...darkOnBrand, buttonSolidCheckedColor: p.onBrand },
      Switch: { colorPrimary: p.switchOn, colorPrimaryHover: p.switchOnHover },
      Segmented: { trackBg: p.fill, itemSelectedBg: p.chosenPart, itemSelectedColor: p.ink },
      Tabs: { itemSelectedColor: p.brandText, itemHoverColor: p.brandText, itemActiveColor: p.brandTextHover, titleFontSize: 14 },
      Steps: { colorPrimary: p.brandText },
      Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px', labelColor: p.inkSecondary },
      Collapse: { colorBorder: p.line, headerBg: p.surface },
      Progress: { defaultColor: p.brand },
      Modal: { titleFontSize: 16 },
    },
  };
}
