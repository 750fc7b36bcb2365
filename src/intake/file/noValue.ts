import { visibleText } from '#lib/visibleText.ts';

/** Replaces a formula without a stored result. Spreadsheets never produce it; it is reported like their errors. */
export const NO_RESULT = '#FORMULA!';

/**
 * Error values of Excel, LibreOffice and Google Sheets in any language: capitals and a closing mark (#REF!, #¡REF!,
 * #BEZUG!, #NAME?, #DIV/0!), two parts of one or two letters (#N/A, #N/D, #Н/Д, #I/T), the few that have neither, and
 * those of a value still on its way.
 */
const FAILED =
  /^(?:#[¡¿]?[\p{L}\p{M}_/\d]{2,}[!?]|#\p{L}{1,2}\/\p{L}{1,4}!?|#(?:NV|ND|NULO|YOK|BRAK|HIÁNYZIK|NEDOSTUPNÝ|NENÍ_K_DISPOZICI|GETTING_DATA|ERROR|REF|VALUE|NAME|NUM)|(?:Err(?:or)?|Fehler|Erreur) ?: ?\d{3}|(?:Loading|Lädt|Wird geladen|Chargement|Cargando|Caricamento|Carregando|Laden)(?:\.{3}|…))$/iu;

/** What people and exports write where there is nothing. */
const EMPTY =
  /^(?:[-–—_.·…?*∅×／/]+|n\/?a|n\/[bdv]|n\. ?[abdv]\.|n\. ?v\. ?t\.|k\. ?a\.|null|nil|nan|none|undefined|error|unknown|unbekannt|inconnue?|keine?|keine angabe|ohne|nicht vorhanden|aucune?|tb[acd]|[(<[](?:blanks?|empty|null|none|leer|keine?|keine angabe|ohne|vides?|vacío|vacías?|en blanco|sin valor|vuot[oi]|leeg|em branco|vazio|tomt?|tyhjä|puste|prázdné|üres|boş|пусто|空白)[)>\]])$/iu;

/** True for a spreadsheet's error value. It is invalid in every column. */
export const isFailedFormula = (cell: string) => FAILED.test(visibleText(cell));

/** True for a cell that says in other words that there is nothing in it. */
export const isNoValue = (cell: string) =>
  cell === '' || isFailedFormula(cell) || EMPTY.test(visibleText(cell));
