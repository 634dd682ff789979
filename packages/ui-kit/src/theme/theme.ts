import type { ThemeConfig } from 'antd';
import { antdOnly, palette as p } from './palette';

/** Latin first so that digits keep one width, then the Chinese face of each platform. */
const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

const focusShadow = '0 0 0 3px rgba(251, 119, 3, 0.22)';
const fieldTokens = {
  hoverBorderColor: p.brandText,
  activeBorderColor: p.brandText,
  activeShadow: focusShadow,
  errorActiveShadow: '0 0 0 3px rgba(194, 38, 28, 0.2)',
};
const darkOnBrand = { colorTextLightSolid: p.onBrand, colorWhite: p.onBrand };

/**
 * The antd theme: orange as fills with dark text on them, orange text in the darker tone, neutral greys, dense controls.
 * @param motion false where the person asked for reduced motion
 */
export function createTheme(motion: boolean): ThemeConfig {
  return {
    // antd would derive the name from where the provider stands, and a page in the HTML has another.
    cssVar: { key: 'css-var-portal' },
    token: {
      motion,
      fontFamily,
      colorPrimary: p.brand,
      colorPrimaryHover: p.brandHover,
      colorPrimaryActive: antdOnly.brandActive,
      colorPrimaryBg: p.brandSoft,
      colorPrimaryBgHover: '#FFE7D1',
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
      colorInfo: antdOnly.info,
      colorText: p.ink,
      colorTextSecondary: p.inkSecondary,
      colorTextTertiary: p.inkTertiary,
      colorTextQuaternary: p.inkDisabled,
      colorTextPlaceholder: p.inkTertiary,
      colorTextDisabled: p.inkDisabled,
      colorBorder: p.controlLine,
      colorBorderSecondary: p.line,
      colorBgLayout: p.ground,
      colorBgContainerDisabled: p.ground,
      colorBgMask: 'rgba(20, 24, 31, 0.5)',
      colorBgSpotlight: '#262B34',
      borderRadius: 6,
      fontSize: 14,
      controlHeight: 34,
      wireframe: false,
    },
    components: {
      Button: {
        primaryColor: p.onBrand,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        opacityLoading: 0.85,
        defaultBorderColor: '#C3C9D2',
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
        activeOutlineColor: 'rgba(251, 119, 3, 0.22)',
        optionSelectedBg: p.brandSoft,
        optionSelectedFontWeight: 600,
      },
      DatePicker: { ...fieldTokens, ...darkOnBrand },
      Checkbox: darkOnBrand,
      Radio: { ...darkOnBrand, buttonSolidCheckedColor: p.onBrand },
      Switch: { colorPrimary: p.brandText, colorPrimaryHover: p.brandTextHover },
      Segmented: { trackBg: p.fill, itemSelectedColor: p.ink },
      Tabs: { itemSelectedColor: p.brandText, itemHoverColor: p.brandText, itemActiveColor: p.brandTextHover, titleFontSize: 14 },
      Steps: { colorPrimary: p.brandText },
      Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px', labelColor: p.inkSecondary },
      Collapse: { colorBorder: p.line, headerBg: p.surface },
      Progress: { defaultColor: p.brand },
      Modal: { titleFontSize: 16 },
    },
  };
}
