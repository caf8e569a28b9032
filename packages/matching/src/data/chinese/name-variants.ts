/**
 * Pairs 'variant''usual' of characters that registers write for one name and that the fold table does not relate: the variants
 * abolished on the mainland in 1955, printed forms of Hong Kong and Japan, and old forms. All pairs share their readings.
 * Characters that are names of their own beside the usual one (斌彬, 祐佑, 毓育, 垚尧, 淼渺) are left out.
 */
export const nameVariants = `樑梁喆哲昇升陞升崐昆崑昆崙仑迺乃廼乃珮佩菓果燿耀勲勋壎埙晳晰晧皓澔浩皜皓暠皓淩凌灜瀛濬浚燄焰煇辉徧遍倖幸佈布倣仿
儁俊㑺俊璿璇琁璇琹琴璢琉琍璃瓈璃甦苏蘓苏藴蕴茘荔蔴麻荳豆葢盖鵰雕鳯凤鐡铁銕铁鎻锁熖焰脩修裵裴讚赞曁暨昻昂澂澄渉涉
頴颖顔颜豔艳艶艳隄堤飜翻舘馆黙默亙亘冨富凢凡剏创勗勖卋世恊协叡睿囯国坵丘墻墙夀寿姪侄姫姬寛宽寳宝珤宝尙尚屛屏嵒岩喦岩
巗岩嵗岁幇帮廸迪彜彝綵彩徳德惪德恵惠愼慎憇憩敭扬擧举攷考曺曹柟楠栁柳栢柏楳梅槑梅櫂棹毘毗渕渊湼涅畵画疎疏皐皋睠眷砲炮
穉稚稺稚窻窗筞策箎篪緜绵緐繁聼听脗吻舖铺艸草芲花庒庄葊庵蘂蕊蕋蕊虗虚覩睹覇霸躭耽辤辞逈迥遊游醕醇鋕志隂阴霛灵靣面頽颓
騐验驩欢懽欢鸎莺鼇鳌鑑鉴鍳鉴翆翠穐秋秌秋秊年姉姊尭尧喩喻剣剑劔剑劒剑昬昏暎映曡叠暐炜慼戚慽戚擕携旛幡汚污汙污泝溯涖莅
渓溪谿溪潄漱澁涩煑煮熈熙煕熙爗烨曅晔犂犁瓌瑰畱留鑛矿`
